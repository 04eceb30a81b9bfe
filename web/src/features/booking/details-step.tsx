import { writeAddress } from '@chairtime/contract/booking-address.ts'
import type { BookingView } from '@chairtime/contract/pages.ts'
import { useEffect } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { ContactFields } from './contact-fields.tsx'
import { Hold } from './hold.tsx'
import { EnterButton, PageForm } from './page-form.tsx'
import { preparePage } from './pages.tsx'
import { PolicySentence } from './policy-sentence.tsx'
import { ProblemBanner } from './problem-banner.tsx'
import { ProofFields } from './proof-fields.tsx'
import { SlotChips } from './slot-groups.tsx'
import { SoonNote } from './soon-note.tsx'
import { useTexts } from './texts.ts'
import { useTyped } from './typed.ts'

/** Codes of the problems after which the chosen time may still be held, so that the hold is shown. */
const codesDuringHold: ReadonlySet<string> = new Set([
  'policy_not_accepted',
  'proof_required',
  'too_many_open_bookings',
  'rate_limited',
  'outcome_unknown',
  'unreachable',
  'unavailable',
])

/**
 * The last step: the client's details, and the salon's policy in a sentence, which a client accepts by booking. The
 * time is held during this step.
 */
export function DetailsStep({ view }: { readonly view: BookingView }) {
  const texts = useTexts()
  const { site, address, base, problem, submission } = view
  const { typed, form, remember } = useTyped(view.form)
  const hasMistakes = Object.keys(view.form?.errors ?? {}).length > 0
  // loads the code of the page that follows the booking
  useEffect(() => preparePage('manage'), [])
  return (
    <PageForm
      id="details"
      ref={form}
      action={writeAddress(base, address)}
      onInput={remember}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <EnterButton intent="book" label={texts.details.book} />
      <input type="hidden" name="submission" value={submission} />
      {problem && (
        <ProblemBanner problem={problem}>
          <SlotChips
            slots={problem.alternatives}
            locale={site.business.locale}
            field="instead"
            withDay
            label={texts.times.nearest}
          />
        </ProblemBanner>
      )}
      {hasMistakes && <Banner>{texts.details.mistakes}</Banner>}
      {(!problem || codesDuringHold.has(problem.code)) && <Hold view={view} />}
      <ContactFields sendsTexts={site.sends_texts} typed={typed} />
      {view.proof && (
        <ProofFields
          key={view.proof.id}
          proof={view.proof}
          explain={texts.proof.explain}
          typed={typed}
        />
      )}
      <Field label={texts.details.notes} error={typed.error('notes')}>
        {(control) => (
          <Textarea {...control} name="notes" rows={3} defaultValue={typed.value('notes')} />
        )}
      </Field>
      <div>
        <Checkbox
          name="for_someone_else"
          label={texts.details.forSomeoneElse}
          defaultChecked={typed.checked('for_someone_else')}
        />
        {site.sends_texts && (
          <Checkbox
            name="sms_opt_in"
            label={texts.consent.texts}
            defaultChecked={typed.checked('sms_opt_in')}
          />
        )}
      </div>
      <div className="border-line border-t pt-4">
        {address.start && <SoonNote policy={site.policy} start={address.start} now={view.now} />}
        <input type="hidden" name="policy_accepted" value="on" />
        <PolicySentence site={site} className="lg:hidden" />
      </div>
    </PageForm>
  )
}
