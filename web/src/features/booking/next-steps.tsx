import type { ManageView } from '@chairtime/contract/pages.ts'
import { isAhead } from './appointment-words.ts'

/** Nearer than this, the confirmation is reminder enough. */
const reminderAheadHours = 26

/** What happens after booking, and what was agreed. */
export function NextSteps({ view }: { readonly view: ManageView }) {
  const { appointment, done } = view
  if (!isAhead(appointment)) return null
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
          <summary className="min-h-11 content-center font-medium">Booking policy</summary>
          <p className="whitespace-pre-line text-ink-soft">{appointment.policy_text}</p>
        </details>
      )}
    </>
  )
}

function expectations({ appointment, now }: ManageView): string[] {
  const { start_time, can_cancel, can_move } = appointment
  const hoursAhead = (Date.parse(start_time) - Date.parse(now)) / 3_600_000
  return [
    'A message with everything on this page is on its way to you.',
    hoursAhead >= reminderAheadHours ? 'The day before, we remind you.' : null,
    can_cancel || can_move
      ? 'Plans change? This page stays yours: keep its address to move or cancel.'
      : null,
  ].filter((sentence) => sentence !== null)
}
