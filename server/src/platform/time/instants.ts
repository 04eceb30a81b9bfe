import type { EpochMinute, ExactMinute } from '@chairtime/core/booking/model.ts'

/** The whole minute that an instant lies in. */
export function minuteOf(instant: Date): EpochMinute {
  return Math.floor(instant.getTime() / 60_000)
}

/** The instant in epoch minutes, with its seconds as a fraction, because limits are exact to the second (D11). */
export function exactMinuteOf(instant: Date): ExactMinute {
  return instant.getTime() / 60_000
}

/** The instant at which a minute begins. */
export function atMinute(minute: EpochMinute): Date {
  return new Date(minute * 60_000)
}

/** The instant `minutes` later; earlier when negative. */
export function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000)
}

/** The instant of an RFC 3339 text that the contract has accepted. */
export function instantOf(text: string): Date {
  return new Date(text)
}
