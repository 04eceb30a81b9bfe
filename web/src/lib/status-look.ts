import type { AppointmentStatus } from '@chairtime/core/booking/status.ts'
import { statusColour } from '@chairtime/core/dashboard/timeline.ts'

const tones = {
  blue: 'info',
  green: 'ok',
  yellow: 'warn',
  red: 'stop',
  gray: 'quiet',
} as const satisfies Record<ReturnType<typeof statusColour>, string>

const words = {
  pending: { icon: 'waiting', label: 'Pending' },
  confirmed: { icon: 'sure', label: 'Confirmed' },
  arrived: { icon: 'here', label: 'Arrived' },
  in_progress: { icon: 'running', label: 'In progress' },
  completed: { icon: 'done', label: 'Completed' },
  cancelled: { icon: 'off', label: 'Cancelled' },
  no_show: { icon: 'missing', label: 'No-show' },
} as const satisfies Record<AppointmentStatus, { icon: string; label: string }>

/** Colour (from the specification), icon and label of an appointment's status. */
export function statusLook(status: AppointmentStatus) {
  return { tone: tones[statusColour(status)], ...words[status] }
}
