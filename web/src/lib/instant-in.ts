import { DAY_MINUTES } from '@chairtime/core/time/day.ts'
import { dayNumber, parseClock } from '@chairtime/core/time/local.ts'
import { dateIn, minuteOfDay } from './format.ts'

/** The instant of a local time in a zone, in UTC. */
export function instantIn(timeZone: string, date: string, clock: string): string {
  return instantOfMinute(timeZone, date, parseClock(clock))
}

/**
 * The instant, in UTC, of a day minute of a local date in a zone. A time that the clock skips is moved forward by the
 * skipped minutes. A time that the clock shows twice is taken as the earlier of its two instants. `toInstant` of the
 * core has these rules, too, but needs Temporal, which some browsers lack.
 */
export function instantOfMinute(timeZone: string, date: string, dayMinute: number): string {
  const wanted = dayNumber(date) * DAY_MINUTES + dayMinute
  const shownAt = (minute: number) =>
    dayNumber(dateIn(minute * 60_000, timeZone)) * DAY_MINUTES +
    minuteOfDay(minute * 60_000, timeZone)
  const byOffsetAt = (minute: number) => wanted - (shownAt(minute) - minute)
  // the clock may change between the day before and the day after, so the offsets of both are tried
  const first = byOffsetAt(wanted - DAY_MINUTES)
  const second = byOffsetAt(wanted + DAY_MINUTES)
  const instant = [first, second].find((minute) => shownAt(minute) === wanted) ?? first
  return new Date(instant * 60_000).toISOString()
}
