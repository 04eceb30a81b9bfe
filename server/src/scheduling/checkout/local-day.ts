import { dayBounds, localDate, zoneTable } from '@chairtime/core/time/zone.ts'
import { atMinute, minuteOf } from '../../platform/time/instants.ts'

/** The salon's local date at an instant. */
export function dateAt(timezone: string, instant: Date): string {
  return localDate(zoneTable(timezone), minuteOf(instant))
}

/** The instants of a local day: it begins at `from` and ends before `to`. */
export function daySpan(timezone: string, date: string): { from: Date; to: Date } {
  const { from, to } = dayBounds(zoneTable(timezone), date)
  return { from: atMinute(from), to: atMinute(to) }
}
