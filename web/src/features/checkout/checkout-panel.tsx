import { errorMessage } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type AppointmentView, useAppointment } from '../appointments/queries.ts'
import { CheckoutBill } from './checkout-bill.tsx'
import { type CheckoutDay, useCheckouts } from './queries.ts'

interface CheckoutPanelProps {
  /** Null for a bill without an appointment. */
  readonly appointmentId: string | null
  readonly onClose: () => void
}

/** Takes payment for an appointment, for several, or for something sold without one. */
export function CheckoutPanel({ appointmentId, onClose }: CheckoutPanelProps) {
  const day = useCheckouts()
  if (day.data && appointmentId !== null) {
    return <OfAppointment id={appointmentId} day={day.data} onClose={onClose} />
  }
  if (day.data) return <CheckoutBill visit={null} day={day.data} onClose={onClose} />
  return <Waiting error={day.error} onClose={onClose} />
}

interface OfAppointmentProps {
  readonly id: string
  readonly day: CheckoutDay
  readonly onClose: () => void
}

function OfAppointment({ id, day, onClose }: OfAppointmentProps) {
  const { data, error } = useAppointment(id)
  if (!data) return <Waiting error={error} onClose={onClose} />
  const visit: AppointmentView = data.appointment
  return <CheckoutBill visit={visit} day={day} onClose={onClose} />
}

function Waiting({
  error,
  onClose,
}: {
  readonly error: Error | null
  readonly onClose: () => void
}) {
  const { bill } = useAppTexts().checkout
  return (
    <Panel title={bill.title} onClose={onClose}>
      {error ? <Banner>{errorMessage(error)}</Banner> : <Skeleton className="h-96" />}
    </Panel>
  )
}
