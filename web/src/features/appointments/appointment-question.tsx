import { dateIn, formatDate, formatTime } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { currentTexts, useAppTexts } from '../../lib/texts.ts'
import { now } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import type { AppointmentView } from './queries.ts'
import type { AskedStep } from './use-status-change.ts'

interface AppointmentQuestionProps {
  readonly appointment: AppointmentView
  readonly step: AskedStep
  readonly onYes: () => void
  readonly onNo: () => void
}

/** Asks before a step that is untimely, or a cancellation that cannot be taken back. */
export function AppointmentQuestion({ appointment, step, onYes, onNo }: AppointmentQuestionProps) {
  const { visitStep } = useAppTexts().visit
  const { visitAction } = useAppTexts().appointments
  const question = questionOf(appointment, step, useTimeZone())
  const isCancel = step === 'cancelled'
  return (
    <div role="alertdialog" aria-label={question} className="space-y-4">
      <p className="text-lg">{question}</p>
      <div className="grid gap-2">
        <Button variant={isCancel ? 'danger' : 'primary'} onClick={onYes}>
          {isCancel ? visitAction.cancelled : visitStep.untimely[step].yes}
        </Button>
        <Button onClick={onNo}>{isCancel ? visitAction.keep : visitStep.no}</Button>
      </div>
    </div>
  )
}

export function questionOf(
  { start_time }: AppointmentView,
  step: AskedStep,
  timeZone: string,
): string {
  const { visitStep } = currentTexts().visit
  const { visitAction } = currentTexts().appointments
  if (step === 'cancelled') {
    return Date.parse(start_time) > now() ? visitAction.cancelForGood : visitAction.cancelExplain
  }
  const { verb } = visitStep.untimely[step]
  const date = dateIn(start_time, timeZone)
  const time = formatTime(start_time, timeZone)
  if (date === dateIn(now(), timeZone)) return visitStep.askEarly(time, verb)
  return visitStep.askDay(formatDate(date), time, verb)
}
