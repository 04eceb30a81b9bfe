import { type BookingContact, type BookingPrefill, desk } from '../lib/desk.ts'
import { dateIn } from '../lib/format.ts'
import { changeQueue, type UnsentAction } from '../lib/queue-store.ts'
import { useSession } from '../lib/session.ts'
import { useAppTexts } from '../lib/texts.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

/** What is kept of a walk-in, as the desk sent it. */
interface Booking {
  readonly service_ids: readonly string[]
  readonly start_time: string
  readonly client_id?: string
  readonly client?: BookingContact
  readonly waitlist_entry_id?: string
}

/** The changes that the server has refused. Several are one line that unfolds, because they lie over every page. */
export function RefusedChanges({ actions }: { readonly actions: readonly UnsentAction[] }) {
  const { unsent } = useAppTexts().offline
  const list = (
    <ul className="max-h-[40vh] space-y-4 overflow-y-auto">
      {actions.map((action) => (
        <Refused key={action.id} action={action} />
      ))}
    </ul>
  )
  return (
    <Banner className="shadow-float">
      {actions.length === 1 ? (
        list
      ) : (
        <details>
          <summary className="min-h-6 content-center font-medium pointer-coarse:min-h-11">
            {unsent.refused(actions.length)}
          </summary>
          {list}
        </details>
      )}
    </Banner>
  )
}

function Refused({ action }: { readonly action: UnsentAction }) {
  const { unsent } = useAppTexts().offline
  const timeZone = useSession((session) => session.tenant?.timezone ?? 'UTC')
  const { id, problem, appointmentId } = action
  const booking = bookingIn(action)
  const forget = () => void changeQueue((actions) => actions.filter((one) => one.id !== id))
  return (
    <li>
      <p className="wrap-anywhere">{problem}</p>
      <div className="mt-2 flex gap-2">
        {appointmentId && (
          <Button size="sm" onClick={() => desk.show(appointmentId)}>
            {unsent.show}
          </Button>
        )}
        {booking && (
          <Button
            size="sm"
            onClick={() => {
              // From here on it is a draft, which is kept when its panel is closed.
              desk.book(prefillOf(booking, timeZone))
              forget()
            }}
          >
            {unsent.bookAgain}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={forget}>
          {unsent.dismiss}
        </Button>
      </div>
    </li>
  )
}

/** The walk-in that an action would have booked. */
function bookingIn({ body }: UnsentAction): Booking | null {
  return 'service_ids' in body ? (body as unknown as Booking) : null
}

/** The client and services of the refused walk-in, without its staff member, who was not free. */
function prefillOf(booking: Booking, timeZone: string): BookingPrefill {
  const { service_ids, start_time, client_id, client, waitlist_entry_id } = booking
  return {
    walkIn: true,
    serviceIds: service_ids,
    date: dateIn(start_time, timeZone),
    startTime: start_time,
    ...(client_id && { clientId: client_id }),
    ...(client && { contact: client }),
    ...(waitlist_entry_id && { waitlistEntryId: waitlist_entry_id }),
  }
}
