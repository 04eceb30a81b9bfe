import type { ClientAppointment } from '@chairtime/contract/pages.ts'
import { StatusChip, type StatusIconName, type Tone } from '../../ui/badge.tsx'
import { useTexts } from './texts.ts'

type Status = ClientAppointment['status']

// not `statusLook` of the desk, whose module would make the scripts of the site too large
const chips: Readonly<Record<Status, { tone: Tone; icon: StatusIconName }>> = {
  pending: { tone: 'warn', icon: 'clock' },
  confirmed: { tone: 'ok', icon: 'checkCircle' },
  arrived: { tone: 'info', icon: 'dot' },
  in_progress: { tone: 'info', icon: 'play' },
  completed: { tone: 'quiet', icon: 'check' },
  cancelled: { tone: 'stop', icon: 'ban' },
  no_show: { tone: 'quiet', icon: 'personX' },
}

/** The status of an appointment as a chip, in the client's words. */
export function AppointmentStatus({ appointment }: { readonly appointment: ClientAppointment }) {
  const texts = useTexts()
  return <StatusChip {...chips[appointment.status]} label={texts.status[appointment.status]} />
}
