import type { ManageView } from '@chairtime/contract/pages.ts'
import { isAhead } from './appointment-words.ts'

/** What happens after booking, and what was agreed. */
export function NextSteps({ view }: { readonly view: ManageView }) {
  const { appointment, done } = view
  if (!isAhead(view)) return null
  return (
    <>
      {done === 'booked' && (
        <section aria-labelledby="next">
          <h2 id="next" className="mb-2 text-xl">
            What happens next
          </h2>
          <ol className="grid gap-1 has-[li+li]:list-decimal has-[li+li]:pl-5">
            {expectations(view).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        </section>
      )}
      {appointment.policy_text && (
        <details className="border-line border-t pt-4">
          <summary className="min-h-11 font-medium">Booking policy</summary>
          <p className="whitespace-pre-line text-ink-soft">{appointment.policy_text}</p>
        </details>
      )}
    </>
  )
}

/** Only what will happen: to some clients nothing is sent, and this page is all they have. */
function expectations({ appointment, told }: ManageView): string[] {
  const { can_cancel, can_move } = appointment
  return [
    told && `${news[told]} with everything on this page is on its way to you.`,
    can_cancel || can_move
      ? 'Plans change? This page stays yours: keep its address to move or cancel.'
      : told === null && 'This page stays yours: keep its address, it is your confirmation.',
  ].filter((sentence) => typeof sentence === 'string')
}

const news = { email: 'An email', text: 'A text' } as const
