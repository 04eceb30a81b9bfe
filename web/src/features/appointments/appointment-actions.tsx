import type { AppointmentStatus } from '@chairtime/core/booking/status.ts'
import { isOpen, isStepBack } from '@chairtime/core/booking/status.ts'
import type { ReactNode } from 'react'
import { desk } from '../../lib/desk.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import type { AppointmentView } from './queries.ts'
import type { StatusControl } from './use-status-change.ts'

interface ActionsProps {
  readonly appointment: AppointmentView
  readonly steps: StatusControl
}

const forward = ['confirmed', 'arrived', 'in_progress'] as const

const stepsBack = [
  { from: 'cancelled', status: 'expected' },
  { from: 'completed', status: 'in_progress' },
  { from: 'in_progress', status: 'arrived' },
  { from: 'arrived', status: 'expected' },
  { from: 'no_show', status: 'arrived' },
] as const

/**
 * The step back from the present status, if the user may take it. When an arrival or a cancellation is taken back, the
 * visit is pending or confirmed again, as it was before. So a request stays a request, and its client gets no
 * confirmation.
 */
function useStepBack({ status: from }: AppointmentView, steps: StatusControl): Action | undefined {
  const { stepBack } = useAppTexts().appointments
  const back = stepsBack.find((step) => step.from === from)
  const status = back?.status === 'expected' ? steps.expectedAs : back?.status
  if (!(back && status && steps.may(status))) return undefined
  return { label: stepBack[back.from], act: () => steps.take(status), status }
}

interface NextStepProps extends Action {
  readonly pending: AppointmentStatus | null
}

/** The one next action, large and within reach of the thumb. */
export function NextStep({ label, act, status, pending }: NextStepProps) {
  return (
    <Button
      variant="primary"
      busy={status !== undefined && pending === status}
      onClick={act}
      className="min-h-13! w-full text-lg!"
    >
      {label}
    </Button>
  )
}

interface Action {
  readonly label: string
  readonly act: () => void
  readonly status?: AppointmentStatus
}

/**
 * The main action. It confirms a request. On the day of the visit it gives the visit its next status; on another day it
 * lets the desk change the time. It checks out or completes a visit in progress, and afterwards books the client again.
 * It takes back a cancellation or a no-show while that is possible. If a visit was paid before its end, the action
 * completes the visit after its end. A visit that was refunded after its completion is never charged again.
 */
export function useNextStep(appointment: AppointmentView, steps: StatusControl): Action | null {
  const { visitStep } = useAppTexts().visit
  const { visitAction } = useAppTexts().appointments
  const labels = useStepLabels(appointment)
  const back = useStepBack(appointment, steps)
  const { status: from, id, checked_out, refunded } = appointment
  const next = forward.find((status) => steps.may(status) && !isStepBack(from, status))
  const complete = {
    label: visitStep.complete,
    act: () => steps.take('completed'),
    status: 'completed',
  } as const
  if (checked_out && steps.isEndPast && steps.may('completed')) return complete
  const isOnItsDay = next === undefined || steps.untimely(next) !== 'another_day'
  if (next && (isOnItsDay || next === 'confirmed')) {
    return { label: labels[next], act: () => steps.take(next), status: next }
  }
  if (next && steps.isDesk) return { label: visitStep.changeTime, act: formOpener(steps, 'move') }
  const isServed = from === 'in_progress' || (from === 'completed' && !refunded)
  if (isServed && !checked_out && steps.takesPayment) {
    return { label: visitAction.checkOut, act: () => desk.checkOut(id) }
  }
  if (steps.may('completed')) return complete
  if (back && !isOpen(from) && from !== 'completed') return back
  return steps.isDesk ? { label: visitStep.bookAgain, act: () => bookAgain(appointment) } : null
}

function useStepLabels({ status }: AppointmentView) {
  const { visitStep } = useAppTexts().visit
  const { statusStep } = useAppTexts().appointments
  const { arrived, in_progress } = statusStep
  const confirmed = status === 'pending' ? visitStep.confirmRequest : statusStep.confirmed
  return { confirmed, arrived, in_progress }
}

function formOpener(steps: StatusControl, kind: 'move' | 'edit' | 'late') {
  return () => steps.open({ kind })
}

/** Opens the booking panel with the client, services and people of this visit. */
function bookAgain({ client, services, service, staff }: AppointmentView) {
  desk.book({
    ...(client?.id && { clientId: client.id }),
    serviceId: service.id,
    ...(staff && { staffId: staff.id }),
    serviceIds: services.map(({ id }) => id),
    staffByService: services.map((one) => one.staff.id),
  })
}

/** All actions except the main one. A no-show and a cancellation come last. */
export function OtherActions({ appointment, steps }: ActionsProps) {
  const { visitStep } = useAppTexts().visit
  const { visitAction } = useAppTexts().appointments
  const labels = useStepLabels(appointment)
  const back = useStepBack(appointment, steps)
  const mainLabel = useNextStep(appointment, steps)?.label
  const { status: from, checked_out } = appointment
  const canChange = steps.isDesk && isOpen(from)
  const step = (status: AppointmentStatus, label: string, danger = false): ListedAction | false =>
    steps.may(status) && { label, act: () => steps.take(status), status, danger }
  const listed: readonly (ListedAction | false)[] = [
    ...forward.map((status) => !isStepBack(from, status) && step(status, labels[status])),
    steps.takesPayment &&
      (isOpen(from) || from === 'completed') &&
      !checked_out &&
      from !== 'pending' && { label: visitAction.checkOut, act: steps.checkOut },
    (from === 'in_progress' || (checked_out && steps.isStartPast)) &&
      step('completed', visitStep.complete),
    canChange &&
      from !== 'in_progress' && { label: visitStep.changeTime, act: formOpener(steps, 'move') },
    // a paid visit cannot be edited, because only a refund or another sale changes what was paid
    canChange && !checked_out && { label: visitStep.edit, act: formOpener(steps, 'edit') },
    // a delay can be announced only for a visit of today
    steps.mayServe &&
      steps.isToday &&
      isOpen(from) && {
        label: visitStep.runningLate,
        act: formOpener(steps, 'late'),
      },
    steps.isDesk && { label: visitStep.bookAgain, act: () => bookAgain(appointment) },
    back ?? false,
    step('no_show', visitAction.no_show),
    step('cancelled', from === 'pending' ? visitStep.decline : visitAction.cancelled, true),
  ]
  const actions = listed.filter((one) => one !== false).filter(({ label }) => label !== mainLabel)
  if (actions.length === 0) return null
  return (
    <ActionGrid>
      {actions.map(({ label, act, status, danger }) => (
        <Button
          key={label}
          variant={danger ? 'danger' : 'secondary'}
          busy={status !== undefined && steps.pending === status}
          onClick={act}
          className="px-2!"
        >
          {label}
        </Button>
      ))}
    </ActionGrid>
  )
}

interface ListedAction extends Action {
  readonly danger?: boolean
}

function ActionGrid({ children }: { readonly children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-2 *:last:odd:col-span-2">{children}</div>
}
