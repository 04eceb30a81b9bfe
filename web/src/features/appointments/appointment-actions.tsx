import { isStepBack } from '@chairtime/core/booking/status.ts'
import { useState } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useFollowingFocus } from '../../ui/following-focus.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { MoveForm } from './move-form.tsx'
import type { AppointmentView } from './queries.ts'
import { useStatusChange } from './use-status-change.ts'

interface AppointmentActionsProps {
  readonly appointment: AppointmentView
  readonly onClose: () => void
}

const steps = ['confirmed', 'arrived', 'in_progress'] as const

const stepsBack = [
  { from: 'cancelled', status: 'confirmed' },
  { from: 'completed', status: 'in_progress' },
  { from: 'in_progress', status: 'arrived' },
  { from: 'arrived', status: 'confirmed' },
  { from: 'no_show', status: 'arrived' },
] as const

const exits = [
  { status: 'no_show', variant: 'secondary' },
  { status: 'cancelled', variant: 'danger' },
] as const

type Panel = 'checkout' | 'move' | 'cancel' | null

/** Buttons for the next steps of the appointment. The first permitted step is the main one. */
export function AppointmentActions(props: AppointmentActionsProps) {
  const [open, setOpen] = useState<Panel>(null)
  const area = useFollowingFocus(`${open} ${props.appointment.status}`)
  return (
    <div ref={area} tabIndex={-1} className="focus:outline-none">
      <OpenPanel {...props} open={open} setOpen={setOpen} />
    </div>
  )
}

interface OpenPanelProps extends AppointmentActionsProps {
  readonly open: Panel
  readonly setOpen: (panel: Panel) => void
}

function OpenPanel({ appointment, onClose, open, setOpen }: OpenPanelProps) {
  const { statusStep, stepBack, visitAction } = useAppTexts().appointments
  const { change, may, isFinal, pending, error } = useStatusChange(appointment)
  if (open === 'checkout') {
    return <CheckoutForm appointment={appointment} onDone={onClose} onBack={() => setOpen(null)} />
  }
  if (open === 'move') {
    return <MoveForm appointment={appointment} onDone={onClose} onBack={() => setOpen(null)} />
  }
  if (open === 'cancel') {
    return (
      <div className="space-y-3">
        <p>{visitAction.cancelExplain}</p>
        <div className="flex gap-2">
          <Button
            variant="danger"
            onClick={() => {
              setOpen(null)
              change('cancelled')
            }}
          >
            {visitAction.cancelled}
          </Button>
          <Button onClick={() => setOpen(null)}>{visitAction.keep}</Button>
        </div>
      </div>
    )
  }
  const from = appointment.status
  const leave = (status: 'no_show' | 'cancelled') =>
    status === 'cancelled' && isFinal(status) ? setOpen('cancel') : change(status)
  const forward = steps.filter((status) => may(status) && !isStepBack(from, status))
  const back = stepsBack.filter((step) => step.from === from && may(step.status))
  const out = exits.filter(({ status }) => may(status))
  return (
    <div className="space-y-3">
      {error && <Banner>{errorMessage(error)}</Banner>}
      <div className="grid grid-cols-2 gap-2 *:last:odd:col-span-2">
        {forward.map((status, i) => (
          <Button
            key={status}
            variant={i === 0 ? 'primary' : 'secondary'}
            busy={pending === status}
            onClick={() => change(status)}
          >
            {statusStep[status]}
          </Button>
        ))}
        {may('completed') && (
          <Button
            variant={forward.length === 0 ? 'primary' : 'secondary'}
            onClick={() => setOpen('checkout')}
          >
            {visitAction.checkOut}
          </Button>
        )}
        {may('cancelled') && appointment.status !== 'in_progress' && (
          <Button onClick={() => setOpen('move')}>{visitAction.move}</Button>
        )}
        {back.map((step) => (
          <Button
            key={step.status}
            busy={pending === step.status}
            onClick={() => change(step.status)}
          >
            {stepBack[step.from]}
          </Button>
        ))}
        {out.map(({ status, variant }) => (
          <Button
            key={status}
            variant={variant}
            busy={pending === status}
            onClick={() => leave(status)}
          >
            {visitAction[status]}
          </Button>
        ))}
      </div>
    </div>
  )
}
