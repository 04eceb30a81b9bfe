/** Domain rule D11: the earliest and the latest start of a visit. */
import { DAY_MINUTES } from '../time/day.ts'
import { addDays, LAST_DATE } from '../time/local.ts'
import { instantOf, localDay, toInstant } from '../time/zone.ts'
import type { BookingQuestion, BookingRefusal, EpochMinute, Salon, Service } from './model.ts'

/**
 * The bounds of a start. They are whole minutes, because starts are whole minutes. A limit that is exact to the second
 * is rounded up to the first minute that it allows.
 */
export interface StartLimits {
  /** Starts before this minute are in the past. */
  readonly present: EpochMinute
  /** Starts before this minute are too soon. */
  readonly soonest: EpochMinute
  /** Starts from this minute on are too far ahead. */
  readonly beyond: EpochMinute
}

/**
 * The limits of a channel. Lead time and horizon apply to clients. The desk books from midnight of the present day on.
 * No channel books after the last supported date.
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
    const present = Math.ceil(Math.min(instantOf(zone, today * DAY_MINUTES), now))
    return { present, soonest: present, beyond: end }
  }
  const lead = Math.max(...services.map((service) => service.leadMinutes ?? policy.leadMinutes))
  const beyond = Math.min(instantOf(zone, (today + policy.maxAdvanceDays + 1) * DAY_MINUTES), end)
  return { present: Math.ceil(now), soonest: Math.ceil(now + Math.max(lead, 0)), beyond }
}

/** The refusal of a start by the limits, or `null`. */
export function limitRefusal(limits: StartLimits, start: EpochMinute): BookingRefusal | null {
  if (start < limits.present) return 'in_the_past'
  if (start < limits.soonest) return 'too_soon'
  return start >= limits.beyond ? 'too_far_ahead' : null
}
