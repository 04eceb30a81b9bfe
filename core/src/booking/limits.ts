/** Domain rule D11: how soon and how far ahead a visit may start. */
import { addDays, LAST_DATE } from '../time/local.ts'
import { instantOf, localDay, toInstant } from '../time/zone.ts'
import type { BookingQuestion, BookingRefusal, EpochMinute, Salon, Service } from './model.ts'

/** Whole minutes, because starts are: the first one that a limit, exact to the second, allows. */
export interface StartLimits {
  /** Earlier is in the past. */
  readonly present: EpochMinute
  /** Earlier is too soon. */
  readonly soonest: EpochMinute
  /** This and later is too far ahead. */
  readonly beyond: EpochMinute
}

/**
 * The client keeps lead time and advance; the desk books anything from today's midnight on. Both end
 * where calendars do.
 */
export function startLimits(
  salon: Salon,
  services: readonly Service[],
  question: BookingQuestion,
): StartLimits {
  const { zone, policy } = salon
  const { now } = question
  const today = localDay(zone, now)
  const end = toInstant(zone, addDays(LAST_DATE, 1), 0)
  if (question.channel === 'desk') {
    const present = Math.ceil(Math.min(instantOf(zone, today * 1440), now))
    return { present, soonest: present, beyond: end }
  }
  const lead = Math.max(...services.map((service) => service.leadMinutes ?? policy.leadMinutes))
  const beyond = Math.min(instantOf(zone, (today + policy.maxAdvanceDays + 1) * 1440), end)
  return { present: Math.ceil(now), soonest: Math.ceil(now + Math.max(lead, 0)), beyond }
}

/** Why the limits refuse a start, or `null`. */
export function limitRefusal(limits: StartLimits, start: EpochMinute): BookingRefusal | null {
  if (start < limits.present) return 'in_the_past'
  if (start < limits.soonest) return 'too_soon'
  return start >= limits.beyond ? 'too_far_ahead' : null
}
