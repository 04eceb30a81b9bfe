import type { EntryAnswered } from '@chairtime/contract/appointments.ts'
import { ApiError } from '../../lib/api-error.ts'
import { desk } from '../../lib/desk.ts'
import { formatMoment } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'

/**
 * The visit that a client of the waiting list booked while the form was open. The server names this visit when it
 * refuses a second one for the entry. `undefined` for other errors, and when no visit is named.
 */
export function bookedMeanwhile(error: Error | null): EntryAnswered['visit'] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'waitlist_entry_closed') return undefined
  return (error.details as EntryAnswered | undefined)?.visit
}

/** Names the time of the visit that the client has booked. The button opens that visit and parks the draft. */
export function BookedMeanwhile({ visit }: EntryAnswered) {
  const { waitlist } = useAppTexts().deskBooking
  const timeZone = useTimeZone()
  return (
    <>
      {waitlist.bookedMeanwhile(formatMoment(visit.start_time, timeZone))}{' '}
      <button
        type="button"
        className="min-h-6 rounded-sm underline underline-offset-4 pointer-coarse:min-h-11"
        onClick={() => desk.showAppointment(visit.id)}
      >
        {waitlist.showVisit}
      </button>
    </>
  )
}
