import type { AppointmentStatus } from '@chairtime/core/booking/status.ts'
import { localDay, parseInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import { dateIn, formatDate, formatTime } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { now } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import type { AppointmentView } from './queries.ts'

interface AppointmentQuestionProps {
  readonly appointment: AppointmentView
  readonly status: AppointmentStatus
  readonly onYes: () => void
  readonly onNo: () => void
}

/** Asks before a step that is untimely, or a cancellation that cannot be taken back. */
export function AppointmentQuestion({
  appointment,
  status,
  onYes,
  onNo,
}: AppointmentQuestionProps) {
  const { visitStep } = useAppTexts().visit
  const { visitAction } = useAppTexts().appointments
  const question = useQuestion(appointment, status)
  const yes = status === 'arrived' ? visitStep.yesArrived : visitStep.yesInProgress
  const isCancel = status === 'cancelled'
  return (
    <div role="alertdialog" aria-label={question} className="space-y-4">
      <p className="text-lg">{question}</p>
      <div className="grid gap-2">
        <Button variant={isCancel ? 'danger' : 'primary'} onClick={onYes}>
          {isCancel ? visitAction.cancelled : yes}
        </Button>
        <Button onClick={onNo}>{isCancel ? visitAction.keep : visitStep.no}</Button>
      </div>
    </div>
  )
}

function useQuestion({ start_time }: AppointmentView, status: AppointmentStatus): string {
  const { visitStep } = useAppTexts().visit
  const { visitAction } = useAppTexts().appointments
  const timeZone = useSession((session) => session.tenant?.timezone ?? 'UTC')
  if (status === 'cancelled') return visitAction.cancelExplain
  const zone = zoneTable(timeZone)
  const verb = status === 'arrived' ? visitStep.checkInIt : visitStep.startIt
  const isToday =
    localDay(zone, parseInstant(start_time)) === localDay(zone, Math.floor(now() / 60_000))
  const time = formatTime(start_time, timeZone)
  if (isToday) return visitStep.askEarly(time, verb)
  return visitStep.askDay(formatDate(dateIn(start_time, timeZone)), time, verb)
}
