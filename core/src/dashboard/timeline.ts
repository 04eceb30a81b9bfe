/** Changes of today's timeline by live events. Each change returns a new list. */
import { parseInstant } from '../time/zone.ts'

export const RECENT_PAYMENTS_MAX = 5

/** The data of an appointment that the timeline shows; its times are RFC 3339. */
export interface TimelineAppointment {
  readonly id: string
  readonly start_time: string
  readonly end_time: string
  readonly status: string
}

export interface AppointmentUpdate<A extends TimelineAppointment> {
  readonly action: 'created' | 'updated' | 'cancelled'
  readonly appointment: A
}

/** The beginning of the id of each appointment that `applyServing` added. */
const ACTIVE_PREFIX = 'active-'

/** The appointments after an update, in the order of start. A cancelled appointment is removed. */
export function applyAppointmentUpdate<A extends TimelineAppointment>(
  appointments: readonly A[],
  { action, appointment }: AppointmentUpdate<A>,
): A[] {
  const others = appointments.filter(({ id }) => id !== appointment.id)
  return action === 'cancelled' ? others : byStart([...others, appointment])
}

/** Adds each entry of `serving` as an appointment in progress, and removes those that an earlier call added. */
export function applyServing<A extends TimelineAppointment>(
  appointments: readonly A[],
  serving: readonly A[],
): A[] {
  const others = appointments.filter(({ id }) => !id.startsWith(ACTIVE_PREFIX))
  const active = serving.map((entry) => ({
    ...entry,
    id: ACTIVE_PREFIX + entry.id,
    status: 'in_progress',
  }))
  return byStart([...others, ...active])
}

/** The payments with a new one in front, five at most. */
export function applyPayment<P>(payments: readonly P[], payment: P): P[] {
  return [payment, ...payments].slice(0, RECENT_PAYMENTS_MAX)
}

/** The colour that the timeline gives a status. */
export function statusColor(status: string): 'blue' | 'green' | 'yellow' | 'red' | 'gray' {
  switch (status) {
    case 'in_progress':
      return 'blue'
    case 'confirmed':
      return 'green'
    case 'pending':
      return 'yellow'
    case 'cancelled':
      return 'red'
    default:
      return 'gray'
  }
}

/** Sorts by instants, not by texts, because the offsets differ on the day of a clock change. */
function byStart<A extends TimelineAppointment>(appointments: A[]): A[] {
  return appointments.sort((a, b) => parseInstant(a.start_time) - parseInstant(b.start_time))
}
