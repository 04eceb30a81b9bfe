import type { ManageView } from '@chairtime/contract/pages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { changeTerms, isAhead } from './appointment-words.ts'
import { BookAgain } from './book-again.tsx'
import { usePageActions } from './page-actions.ts'
import { PageForm } from './page-form.tsx'
import { PageLink } from './page-link.tsx'
import { useTexts } from './texts.ts'

/** Buttons for the permitted changes. For a visit that is no longer ahead, buttons to book again. */
export function ManageActions({ view }: { readonly view: ManageView }) {
  const texts = useTexts()
  const { appointment, base, bookingPath, again } = view
  if (!isAhead(view)) {
    return (
      <div className="flex flex-wrap gap-3">
        {again && <BookAgain action={again} start={appointment.start_time} />}
        <PageLink
          href={bookingPath}
          className={buttonClass({ variant: again ? 'secondary' : 'primary' })}
        >
          {texts.change.another}
        </PageLink>
      </div>
    )
  }
  return (
    <div className="grid gap-3 border-line border-t pt-6">
      <div className="flex flex-wrap gap-3">
        {!appointment.client_confirmed && view.done !== 'booked' && <ConfirmButton base={base} />}
        {appointment.can_move && (
          <PageLink
            href={`${base}?ask=move`}
            className={cx(buttonClass({ variant: 'secondary' }), 'hover:bg-sunken')}
          >
            {texts.change.move}
          </PageLink>
        )}
        {appointment.can_cancel && (
          <PageLink
            href={`${base}?ask=cancel`}
            className={cx(buttonClass({ variant: 'danger' }), 'hover:bg-stop-soft')}
          >
            {texts.change.cancel}
          </PageLink>
        )}
      </div>
      <p className="text-ink-soft">{changeTerms(texts, view)}</p>
    </div>
  )
}

function ConfirmButton({ base }: { readonly base: string }) {
  const { sending } = usePageActions()
  const texts = useTexts()
  return (
    <PageForm action={base}>
      <Button
        type="submit"
        name="intent"
        value="confirm"
        variant="primary"
        busy={sending === 'confirm'}
      >
        {texts.change.confirm}
      </Button>
    </PageForm>
  )
}
