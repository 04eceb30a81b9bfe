import { addDays, type LocalDate } from '@chairtime/core/time/local.ts'
import { localDate, toInstant, toLocal, type ZoneTable } from '@chairtime/core/time/zone.ts'
import { atMinute, minuteOf } from '../../platform/time/instants.ts'

/** The achievements look back over this many days before today, enough to contain the whole month so far. */
const RECENT_DAYS = 31

/**
 * The periods that are counted, and the month as text. `weekAgo` is the day a week ago, up to the salon's time of day
 * at `now`.
 */
export function periods(zone: ZoneTable, now: Date) {
  const minute = minuteOf(now)
  const today = localDate(zone, minute)
  const start = (date: LocalDate, minuteOfDay = 0) => atMinute(toInstant(zone, date, minuteOfDay))
  const first = `${today.slice(0, 7)}-01` as LocalDate
  const weekAgo = addDays(today, -7)
  // today is counted to its end, because a visit may have been completed before its booked start
  const end = start(addDays(today, 1))
  return {
    month: { from: start(first), to: end },
    recent: { from: start(addDays(today, -RECENT_DAYS)), to: end },
    weekAgo: { from: start(weekAgo), to: start(weekAgo, toLocal(zone, minute).minute) },
    tomorrow: { from: end, to: start(addDays(today, 2)) },
    yearMonth: today.slice(0, 7),
  }
}
