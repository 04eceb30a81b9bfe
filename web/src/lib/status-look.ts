import type { AppointmentStatus } from '@chairtime/core/booking/status.ts'
import { statusColor } from '@chairtime/core/dashboard/timeline.ts'
import { currentTexts } from './texts.ts'

const tones = {
  blue: 'info',
  green: 'ok',
  yellow: 'warn',
  red: 'stop',
  gray: 'quiet',
} as const satisfies Record<ReturnType<typeof statusColor>, string>

const icons = {
  pending: 'clock',
  confirmed: 'checkCircle',
  arrived: 'dot',
  in_progress: 'play',
  completed: 'check',
  cancelled: 'ban',
  no_show: 'personX',
} as const satisfies Record<AppointmentStatus, string>

/** Tone, icon and label of an appointment's status. The tone follows the colour of the status on the timeline. */
export function statusLook(status: AppointmentStatus) {
  const { statusLabel } = currentTexts().shown
  return { tone: tones[statusColor(status)], icon: icons[status], label: statusLabel[status] }
}
