import type { ClientAppointment } from '@chairtime/contract/pages.ts'
import { StatusChip, type StatusIconName, type Tone } from '../../ui/badge.tsx'

type Status = ClientAppointment['status']

const words: Readonly<Record<Status, { label: string; tone: Tone; icon: StatusIconName }>> = {
  pending: { label: 'Waiting for the salon', tone: 'warn', icon: 'waiting' },
  confirmed: { label: 'Confirmed', tone: 'ok', icon: 'sure' },
  arrived: { label: 'You are here', tone: 'info', icon: 'here' },
  in_progress: { label: 'In progress', tone: 'info', icon: 'running' },
  completed: { label: 'Completed', tone: 'quiet', icon: 'done' },
  cancelled: { label: 'Cancelled', tone: 'stop', icon: 'off' },
  no_show: { label: 'Missed', tone: 'quiet', icon: 'missing' },
}

export function AppointmentStatus({ appointment }: { readonly appointment: ClientAppointment }) {
  return <StatusChip {...words[appointment.status]} />
}
