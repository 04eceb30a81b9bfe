import type { ManageView } from '@chairtime/contract/pages.ts'
import { isAhead } from './appointment-words.ts'

/** What happens after booking, and what was agreed. */
export function NextSteps({ view: { appointment, done } }: { readonly view: ManageView }) {
  if (!isAhead(appointment)) return null
  return (
    <>
      {done === 'booked' && (
        <section aria-labelledby="next">
          <h2 id="next" className="mb-2 text-xl">
            What happens next
          </h2>
          <ol className="grid list-decimal gap-1 pl-5">
            <li>A message with everything on this page is on its way to you.</li>
            <li>The day before, we remind you.</li>
            <li>Plans change? This page stays yours: keep its address to move or cancel.</li>
          </ol>
        </section>
      )}
      {appointment.policy_text && (
        <details className="border-line border-t pt-4">
          <summary className="min-h-11 content-center font-medium">Booking policy</summary>
          <p className="whitespace-pre-line text-ink-soft">{appointment.policy_text}</p>
        </details>
      )}
    </>
  )
}
