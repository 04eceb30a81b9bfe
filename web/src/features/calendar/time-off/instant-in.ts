import { dayNumber, parseClock } from '@chairtime/core/time/local.ts'
import { dateIn, minuteOfDay } from '../../../lib/format.ts'

/**
 * The instant of a local time in a zone, in UTC. A time that the clock skips moves on by the gap. It needs no table
 * of the zone, which some browsers cannot build.
 */
export function instantIn(timeZone: string, date: string, clock: string): string {
  const wanted = dayNumber(date) * 1440 + parseClock(clock)
  // two steps: the offset of the first guess may be that of the other side of a clock change
  const first = wanted - offsetAt(timeZone, wanted)
  const instant = wanted - offsetAt(timeZone, first)
  return new Date(instant * 60_000).toISOString()
}

function offsetAt(timeZone: string, minute: number): number {
  const shown = dayNumber(dateIn(minute * 60_000, timeZone)) * 1440
  return shown + minuteOfDay(minute * 60_000, timeZone) - minute
}
