import type { AppointmentStatus } from '@chairtime/core/booking/status.ts'
import { canBecome } from '@chairtime/core/booking/status.ts'
import { parseInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import { useState } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { useSession } from '../../lib/session.ts'
import { useNow } from '../../lib/use-now.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { MoveForm } from './move-form.tsx'
import type { AppointmentView } from './queries.ts'
import { useStatusChange } from './use-status-change.ts'

interface AppointmentActionsProps {
  readonly appointment: AppointmentView
  readonly onClose: () => void
}

const steps = [
  { status: 'confirmed', label: 'Confirm', variant: 'primary' },
  { status: 'arrived', label: 'Check in', variant: 'primary' },
  { status: 'in_progress', label: 'Start', variant: 'primary' },
  { status: 'no_show', label: 'No-show', variant: 'secondary' },
  { status: 'cancelled', label: 'Cancel appointment', variant: 'danger' },
] as const

/** What can happen to the appointment next; the first step that can is the main one. */
export function AppointmentActions({ appointment, onClose }: AppointmentActionsProps) {
  const [open, setOpen] = useState<'checkout' | 'move' | null>(null)
  const { change, pending, error } = useStatusChange(appointment)
  const may = useTransitions(appointment)
  if (open === 'checkout') {
    return <CheckoutForm appointment={appointment} onDone={onClose} onBack={() => setOpen(null)} />
  }
  if (open === 'move') {
    return <MoveForm appointment={appointment} onDone={onClose} onBack={() => setOpen(null)} />
  }
  const possible = steps.filter(({ status }) => may(status))
  const forward = possible.filter(({ variant }) => variant === 'primary')
  const out = possible.filter(({ variant }) => variant !== 'primary')
  return (
    <div className="space-y-3">
      {error && <Banner>{errorMessage(error)}</Banner>}
      <div className="grid grid-cols-2 gap-2">
        {forward.map(({ status, label }, i) => (
          <Button
            key={status}
            variant={i === 0 ? 'primary' : 'secondary'}
            busy={pending === status}
            onClick={() => change(status)}
          >
            {label}
          </Button>
        ))}
        {may('completed') && (
          <Button
            variant={forward.length === 0 ? 'primary' : 'secondary'}
            onClick={() => setOpen('checkout')}
          >
            Complete and check out
          </Button>
        )}
        {may('cancelled') && appointment.status !== 'in_progress' && (
          <Button onClick={() => setOpen('move')}>Move to another time</Button>
        )}
        {out.map(({ status, label, variant }) => (
          <Button
            key={status}
            variant={variant}
            busy={pending === status}
            onClick={() => change(status)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

// The same rule that the server refuses by.
function useTransitions({ status, start_time }: AppointmentView) {
  const zone = zoneTable(useSession((session) => session.tenant?.timezone ?? 'UTC'))
  const now = Math.floor(useNow() / 60_000)
  return (to: AppointmentStatus) =>
    canBecome(status, to, { start: parseInstant(start_time), now, zone })
}
