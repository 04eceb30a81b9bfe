import { desk } from '../../lib/desk.ts'
import { formatMoment } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import type { AppointmentView } from '../appointments/queries.ts'
import { useNextVisit } from './queries.ts'

/** Opens the booking of the client's next visit at the free start that fits their rhythm. */
export function BookNext({ visit }: { readonly visit: AppointmentView }) {
  const { paid } = useAppTexts().checkout
  const timeZone = useTimeZone()
  const { id: serviceId } = visit.service
  const { client, staff, start_time: startTime } = visit
  const clientId = client?.id ?? null
  const isKnown = clientId !== null && staff !== null
  const { data: next } = useNextVisit(
    isKnown ? { clientId, serviceId, staffId: staff.id, startTime, timeZone } : null,
  )
  const prefill = {
    serviceId,
    ...(client?.id && { clientId: client.id, clientName: client.name }),
    ...(staff && { staffId: staff.id }),
    ...(next && { date: next.date, startTime: next.startTime }),
  }
  return (
    <Button
      variant="primary"
      className="min-h-14! w-full whitespace-normal! py-2"
      onClick={() => desk.book(prefill)}
    >
      {next && staff
        ? paid.bookNextAt(next.weeks, formatMoment(next.startTime, timeZone), staff.name)
        : paid.bookNext}
    </Button>
  )
}
