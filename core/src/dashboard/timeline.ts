/** Today's timeline as live events change it. Pure: each call returns a new list. */
import { parseInstant } from '../time/zone.ts'

export const RECENT_PAYMENTS_MAX = 5

/** What the timeline needs of an appointment; `start_time` is RFC 3339. */
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

const ACTIVE_PREFIX = 'active-'

/** Created or updated adds or replaces and keeps the order of start; cancelled removes. */
export function applyAppointmentUpdate<A extends TimelineAppointment>(
  appointments: readonly A[],
  { action, appointment }: AppointmentUpdate<A>,
): A[] {
  const others = appointments.filter(({ id }) => id !== appointment.id)
  return action === 'cancelled' ? others : byStart([...others, appointment])
}

/** Shows who is being served as appointments in progress, in place of those shown before. */
export function applyStaffEntries<A extends TimelineAppointment>(
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

/** The newest payment first, five in all. */
export function applyPayment<P>(payments: readonly P[], payment: P): P[] {
  return [payment, ...payments].slice(0, RECENT_PAYMENTS_MAX)
}

/** The colour that the timeline gives a status. */
export function statusColour(status: string): 'blue' | 'green' | 'yellow' | 'red' | 'gray' {
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

/** Compared as instants: on the day of a clock change the offsets differ and text would lie. */
function byStart<A extends TimelineAppointment>(appointments: A[]): A[] {
  return appointments.sort((a, b) => parseInstant(a.start_time) - parseInstant(b.start_time))
}
