import { leaveAddress, writeAddress } from '@chairtime/contract/booking-address.ts'
import type { BookingView } from '@chairtime/contract/pages.ts'
import { formatLocal } from '@chairtime/core/texts/format.ts'
import { dayPartNames } from '@chairtime/core/time/day-part.ts'
import { daysAhead } from '@chairtime/core/time/local.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { choiceOf } from './choice.ts'
import { ContactFields } from './contact-fields.tsx'
import { usePageActions } from './page-actions.ts'
import { EnterButton, PageForm } from './page-form.tsx'
import { PageLink } from './page-link.tsx'
import { ProblemBanner } from './problem-banner.tsx'
import { ProofFields } from './proof-fields.tsx'
import { useTexts } from './texts.ts'
import { type TypedValues, useTyped } from './typed.ts'

/** Form for the waiting list: the client is told when a time becomes free. */
export function WaitlistStep({ view }: { readonly view: BookingView }) {
  const { site, address, base, problem, submission } = view
  const { typed, form, remember } = useTyped(view.form)
  const { sending } = usePageActions()
  const texts = useTexts()
  const hasMistakes = Object.keys(view.form?.errors ?? {}).length > 0
  if (address.joined) return <Joined view={view} />
  return (
    <PageForm
      ref={form}
      action={writeAddress(base, address)}
      onInput={remember}
      className="grid max-w-lg grid-cols-[minmax(0,1fr)] gap-5"
    >
      <EnterButton intent="waitlist" label={texts.waitlist.submit} />
      <input type="hidden" name="submission" value={submission} />
      <Wanted view={view} />
      <p className="text-ink-soft text-lg">{texts.waitlist.explain}</p>
      {problem && <ProblemBanner problem={problem} />}
      {hasMistakes && <Banner>{texts.details.mistakes}</Banner>}
      <WhenFields view={view} typed={typed} />
      <ContactFields sendsTexts={site.sends_texts} typed={typed} />
      {site.sends_texts && (
        <Checkbox
          name="sms_opt_in"
          label={texts.consent.waitlist}
          defaultChecked={typed.checked('sms_opt_in')}
        />
      )}
      {view.proof && (
        <ProofFields
          key={view.proof.id}
          proof={view.proof}
          explain={texts.waitlist.code}
          typed={typed}
        />
      )}
      <Button
        type="submit"
        name="intent"
        value="waitlist"
        variant="primary"
        busy={sending === 'waitlist'}
      >
        {texts.waitlist.submit}
      </Button>
    </PageForm>
  )
}

function WhenFields({ view, typed }: { readonly view: BookingView; readonly typed: TypedValues }) {
  const texts = useTexts()
  const { site, address } = view
  const first = site.business.today
  const last = daysAhead(first, site.policy.max_advance_days)
  const dayProps = { type: 'date', min: first, max: last, required: true } as const
  const defaultDay = address.date ?? first
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        <Field label={texts.waitlist.from} error={typed.error('first_day')}>
          {(control) => (
            <Input
              {...control}
              {...dayProps}
              name="first_day"
              defaultValue={typed.value('first_day') || defaultDay}
            />
          )}
        </Field>
        <Field label={texts.waitlist.until} error={typed.error('last_day')}>
          {(control) => (
            <Input
              {...control}
              {...dayProps}
              name="last_day"
              defaultValue={typed.value('last_day') || defaultDay}
            />
          )}
        </Field>
      </div>
      <Field label={texts.waitlist.part}>
        {(control) => (
          <Select {...control} name="part" defaultValue={typed.value('part') || 'any'}>
            <option value="any">{texts.waitlist.any}</option>
            {dayPartNames.map((name) => (
              <option key={name} value={name}>
                {texts.waitlist[name]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}

/** What the client waits for: the services, and the chosen day if there is one. */
function Wanted({ view }: { readonly view: BookingView }) {
  const texts = useTexts()
  const { services } = choiceOf(texts, view.site, view.address)
  const { date } = view.address
  return (
    <p className="font-medium text-lg">
      {texts.waitlist.services(services.map(({ name }) => name).join(', '))}
      {date && (
        <span className="block">{formatLocal(date, view.site.business.locale, 'longDay')}</span>
      )}
    </p>
  )
}

function Joined({ view }: { readonly view: BookingView }) {
  const texts = useTexts()
  const { site, base, address } = view
  const { services } = choiceOf(texts, site, address)
  const day = (date: string) => formatLocal(date, site.business.locale, 'shortDay')
  const first = day(address.date ?? site.business.today)
  const days = address.last ? texts.leave.days(first, day(address.last)) : first
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-lg">{texts.waitlist.joined(days)}</p>
      <p>{texts.waitlist.services(services.map(({ name }) => name).join(', '))}</p>
      <PageLink href={base} className={buttonClass({ variant: 'secondary' })}>
        {texts.waitlist.back}
      </PageLink>
      {address.leave && (
        <PageLink
          href={leaveAddress(base, address.leave)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {texts.leave.link}
        </PageLink>
      )}
    </div>
  )
}
