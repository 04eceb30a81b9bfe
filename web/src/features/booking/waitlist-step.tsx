import { writeAddress } from '@chairtime/contract/booking-address.ts'
import type { BookingView } from '@chairtime/contract/pages.ts'
import { daysAhead } from '@chairtime/core/time/local.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { ContactFields } from './contact-fields.tsx'
import { usePageActions } from './page-actions.ts'
import { PageForm } from './page-form.tsx'
import { PageLink } from './page-link.tsx'
import { ProblemBanner } from './problem-banner.tsx'
import { type Typed, useTyped } from './typed.ts'

/** When no time suits: the salon says when one becomes free. */
export function WaitlistStep({ view }: { readonly view: BookingView }) {
  const { address, base, problem, submission } = view
  const { typed, form, remember } = useTyped(view.form)
  const { sending } = usePageActions()
  if (address.joined) return <Joined view={view} />
  return (
    <PageForm
      ref={form}
      action={writeAddress(base, address)}
      onInput={remember}
      className="grid max-w-lg gap-5"
    >
      <input type="hidden" name="submission" value={submission} />
      <p className="text-ink-soft text-lg">
        Tell us when you could come. If a time becomes free, the salon lets you know.
      </p>
      {problem && <ProblemBanner problem={problem} />}
      {view.form && !problem && <Banner>Please correct the highlighted fields.</Banner>}
      <WhenFields view={view} typed={typed} />
      <ContactFields typed={typed} />
      <Button
        type="submit"
        name="intent"
        value="waitlist"
        variant="primary"
        busy={sending === 'waitlist'}
      >
        Join the waiting list
      </Button>
    </PageForm>
  )
}

function WhenFields({ view, typed }: { readonly view: BookingView; readonly typed: Typed }) {
  const { site, address } = view
  const first = site.business.today
  const last = daysAhead(first, site.policy.max_advance_days)
  const day = { type: 'date', min: first, max: last, required: true } as const
  const wished = address.date ?? first
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field label="From" error={typed.error('first_day')}>
          {(control) => (
            <Input
              {...control}
              {...day}
              name="first_day"
              defaultValue={typed.value('first_day') || wished}
            />
          )}
        </Field>
        <Field label="Until" error={typed.error('last_day')}>
          {(control) => (
            <Input
              {...control}
              {...day}
              name="last_day"
              defaultValue={typed.value('last_day') || wished}
            />
          )}
        </Field>
      </div>
      <Field label="Time of day">
        {(control) => (
          <Select {...control} name="part" defaultValue={typed.value('part') || 'any'}>
            <option value="any">Any time</option>
            <option value="morning">Morning, before 12</option>
            <option value="afternoon">Afternoon, 12 to 5</option>
            <option value="evening">Evening, after 5</option>
          </Select>
        )}
      </Field>
    </>
  )
}

function Joined({ view: { site, base } }: { readonly view: BookingView }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-lg">
        {site.business.name} has your wish and contacts you when a time becomes free. A place on the
        list is not yet an appointment.
      </p>
      <PageLink href={base} className={buttonClass({ variant: 'secondary' })}>
        Back to the menu
      </PageLink>
    </div>
  )
}
