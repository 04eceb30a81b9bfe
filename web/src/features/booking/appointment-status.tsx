import type { ClientAppointment } from '@chairtime/contract/pages.ts'
import { StatusChip, type StatusIconName, type Tone } from '../../ui/badge.tsx'
import { useTexts } from './texts.ts'

type Status = ClientAppointment['status']

const chips: Readonly<Record<Status, { tone: Tone; icon: StatusIconName }>> = {
  pending: { tone: 'warn', icon: 'waiting' },
  confirmed: { tone: 'ok', icon: 'sure' },
  arrived: { tone: 'info', icon: 'here' },
  in_progress: { tone: 'info', icon: 'running' },
  completed: { tone: 'quiet', icon: 'done' },
  cancelled: { tone: 'stop', icon: 'off' },
  no_show: { tone: 'quiet', icon: 'missing' },
}

/** The status of an appointment as a chip, in the client's words. */
export function AppointmentStatus({ appointment }: { readonly appointment: ClientAppointment }) {
  const texts = useTexts()
  return <StatusChip {...chips[appointment.status]} label={texts.status[appointment.status]} />
}
