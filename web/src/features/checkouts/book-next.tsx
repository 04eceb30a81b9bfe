import { clientName } from '../../lib/client-name.ts'
import { desk } from '../../lib/desk.ts'
import { formatMoment } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import type { AppointmentView } from '../appointments/queries.ts'
import { useNextVisit } from './queries.ts'

interface BookNextProps {
  readonly visit: AppointmentView
  /** Whether the button names the client, because the bill has several clients. */
  readonly isNamed: boolean
}

/**
 * Buttons that show the client's next visit and book another one. If no next visit is booked, a button begins its
 * booking. It proposes a free start that fits the client's rhythm, if one is found.
 */
export function BookNext({ visit, isNamed }: BookNextProps) {
  const { paid } = useAppTexts().checkout
  const timeZone = useTimeZone()
  const { id: serviceId } = visit.service
  const { id: visitId, client, staff, start_time: startTime } = visit
  const clientId = client?.id ?? null
  const isKnown = clientId !== null && staff !== null
  const { data: next } = useNextVisit(
    isKnown ? { visitId, clientId, serviceId, staffId: staff.id, startTime, timeZone } : null,
  )
  const prefill = {
    serviceId,
    ...(client?.id && { clientId: client.id, clientName: client.name }),
    ...(staff && { staffId: staff.id }),
    ...(next?.kind === 'free' && { date: next.date, startTime: next.startTime }),
  }
  const whom = isNamed ? clientName(client) : null
  if (next?.kind === 'booked') {
    return (
      <>
        <Button
          className="min-h-14! w-full whitespace-normal! py-2"
          onClick={() => desk.showAppointment(next.id)}
        >
          {paid.nextVisit(formatMoment(next.startTime, timeZone), next.staff, whom)}
        </Button>
        <Button variant="quiet" className="w-full" onClick={() => desk.book(prefill)}>
          {paid.bookAnother}
        </Button>
      </>
    )
  }
  return (
    <Button
      variant="primary"
      className="min-h-14! w-full whitespace-normal! py-2"
      onClick={() => desk.book(prefill)}
    >
      {next && staff
        ? paid.bookNextAt(next.weeks, formatMoment(next.startTime, timeZone), staff.name, whom)
        : paid.bookNext(whom)}
    </Button>
  )
}
