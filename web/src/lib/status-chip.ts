import type { AppointmentStatus } from '@chairtime/core/booking/status.ts'
import { statusColor } from '@chairtime/core/dashboard/timeline.ts'

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
  arrived: 'dotCircle',
  in_progress: 'playCircle',
  completed: 'check',
  cancelled: 'ban',
  no_show: 'personX',
} as const satisfies Record<AppointmentStatus, string>

/** Colour (from the specification) and icon of an appointment's status. */
export function statusChip(status: AppointmentStatus) {
  return { tone: tones[statusColor(status)], icon: icons[status] }
}
