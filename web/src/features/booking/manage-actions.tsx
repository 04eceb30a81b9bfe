import type { ManageView } from '@chairtime/contract/pages.ts'
import { CalendarPlus } from 'lucide-react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { changeTerms, isAhead } from './appointment-words.ts'
import { usePageActions } from './page-actions.ts'
import { PageForm } from './page-form.tsx'
import { PageLink } from './page-link.tsx'

/** What the client can do now. */
export function ManageActions({ view }: { readonly view: ManageView }) {
  const { appointment, base, bookingPath, calendarPath } = view
  if (!isAhead(view)) {
    return (
      <PageLink
        href={bookingPath}
        className={buttonClass({ variant: 'primary', className: 'justify-self-start' })}
      >
        Book another visit
      </PageLink>
    )
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <a
          href={calendarPath}
          className={cx(buttonClass({ variant: 'primary' }), 'hover:bg-accent-strong')}
        >
          <CalendarPlus aria-hidden className="size-5" />
          Add to calendar
        </a>
        {!appointment.client_confirmed && view.done !== 'booked' && <ConfirmButton base={base} />}
        {appointment.can_move && (
          <PageLink
            href={`${base}?ask=move`}
            className={cx(buttonClass({ variant: 'secondary' }), 'hover:bg-sunken')}
          >
            Move
          </PageLink>
        )}
        {appointment.can_cancel && (
          <PageLink
            href={`${base}?ask=cancel`}
            className={cx(buttonClass({ variant: 'danger' }), 'hover:bg-stop-soft')}
          >
            Cancel
          </PageLink>
        )}
      </div>
      <p className="text-ink-soft">{changeTerms(appointment)}</p>
    </div>
  )
}

function ConfirmButton({ base }: { readonly base: string }) {
  const { sending } = usePageActions()
  return (
    <PageForm action={base}>
      <Button type="submit" name="intent" value="confirm" busy={sending === 'confirm'}>
        I will come
      </Button>
    </PageForm>
  )
}
