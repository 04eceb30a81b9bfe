/** Visits that need attention now: late, waiting or running over. */
import type { AppointmentStatus } from '../booking/status.ts'
import { isExpected } from '../booking/status.ts'
import { parseInstant } from '../time/zone.ts'

/** A client counts as late once this many minutes have passed since the start. */
export const LATE_AFTER_MINUTES = 5

/** The data of an appointment that decides whether it needs attention; instants are RFC 3339. */
export interface AttentionFacts {
  readonly status: AppointmentStatus
  readonly start_time: string
  readonly end_time: string
  readonly arrived_at: string | null
}

export interface Attention<A> {
  /**
   * `late`: the client has not come. `waiting`: the client has come and is not being served. `over`: the client is
   * being served beyond the end of the visit.
   */
  readonly kind: 'late' | 'waiting' | 'over'
  /** Minutes late, waiting or over. */
  readonly minutes: number
  readonly appointment: A
}

/**
 * The visits that need attention at `now` (epoch minutes), those with the most minutes first. A client who came
 * before the start waits from the start on.
 */
export function visitsNeedingAttention<A extends AttentionFacts>(
  appointments: readonly A[],
  now: number,
): Attention<A>[] {
  return appointments
    .flatMap((appointment) => {
      const found = attention(appointment, now)
      return found ? [{ ...found, appointment }] : []
    })
    .sort((a, b) => b.minutes - a.minutes)
}

/** Why one visit needs attention at `now`; `null` when it does not. */
export function attention(
  { status, start_time, end_time, arrived_at }: AttentionFacts,
  now: number,
): Omit<Attention<unknown>, 'appointment'> | null {
  const start = parseInstant(start_time)
  if (isExpected(status) && now - start >= LATE_AFTER_MINUTES) {
    return { kind: 'late', minutes: now - start }
  }
  if (status === 'arrived' && now > start) {
    const since = Math.max(start, arrived_at === null ? start : parseInstant(arrived_at))
    return { kind: 'waiting', minutes: now - since }
  }
  const end = parseInstant(end_time)
  return status === 'in_progress' && now > end ? { kind: 'over', minutes: now - end } : null
}
