import { desk } from '../../lib/desk.ts'
import { formatTime } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Today } from '../calendar/queries.ts'

interface NextAppointmentCardProps {
  readonly next: Today['next_appointment']
  readonly timeZone: string
}

/** The next appointment. */
export function NextAppointmentCard({ next, timeZone }: NextAppointmentCardProps) {
  const { dashboard, shown } = useAppTexts()
  const { nextAppointment } = dashboard
  return (
    <Card
      title={nextAppointment.title}
      action={
        next && (
          <Button
            variant="quiet"
            size="sm"
            className="-my-2 -mr-3"
            onClick={() => desk.show(next.id)}
          >
            {nextAppointment.show}
          </Button>
        )
      }
    >
      <p className="font-semibold font-serif text-2xl tabular-nums md:text-3xl">
        {next ? formatTime(next.start_time, timeZone) : '--:--'}
      </p>
      {next ? (
        <>
          <p className="mt-3 font-medium text-lg">{next.client_name}</p>
          <p className="text-ink-soft">
            {nextAppointment.serviceWith(
              next.service_name,
              next.staff_name ?? shown.person.unassigned,
            )}
          </p>
        </>
      ) : (
        <p className="mt-3 text-ink-soft text-lg">{nextAppointment.none}</p>
      )}
    </Card>
  )
}
