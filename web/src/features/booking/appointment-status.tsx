import type { ClientAppointment } from '@chairtime/contract/pages.ts'
import { statusChip } from '../../lib/status-chip.ts'
import { StatusChip } from '../../ui/badge.tsx'
import { useTexts } from './texts.ts'

/** The status of an appointment as a chip, in the client's words. */
export function AppointmentStatus({ appointment }: { readonly appointment: ClientAppointment }) {
  const { status } = useTexts()
  return <StatusChip {...statusChip(appointment.status)} label={status[appointment.status]} />
}
