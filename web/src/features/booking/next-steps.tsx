import type { ManageView } from '@chairtime/contract/pages.ts'
import type { BookingTexts } from '@chairtime/core/texts/booking.ts'
import { isAhead } from './appointment-words.ts'
import { useTexts } from './texts.ts'

/** The next steps after booking, and the accepted policy. */
export function NextSteps({ view }: { readonly view: ManageView }) {
  const texts = useTexts()
  const { appointment, done } = view
  if (!isAhead(view)) return null
  const sentences = done === 'booked' ? nextSentences(texts, view) : []
  return (
    <>
      {sentences.length > 0 && (
        <section aria-labelledby="next">
          <h2 id="next" className="mb-2 text-xl">
            {texts.next.title}
          </h2>
          <ol className="grid gap-1 has-[li+li]:list-decimal has-[li+li]:ps-5">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        </section>
      )}
      {appointment.policy_text && (
        <details className="border-line border-t pt-4">
          <summary className="min-h-11 font-medium">{texts.details.policy}</summary>
          <p className="whitespace-pre-line text-ink-soft">{appointment.policy_text}</p>
        </details>
      )}
    </>
  )
}

/** A sentence about the message with the details, and one about changes on this page; each only where it is true. */
function nextSentences(texts: BookingTexts, { appointment, confirmation }: ManageView): string[] {
  const { can_cancel, can_move } = appointment
  return [
    confirmation && texts.next[confirmation],
    (can_cancel || can_move) && texts.next.keepToChange,
  ].filter((sentence) => typeof sentence === 'string')
}
