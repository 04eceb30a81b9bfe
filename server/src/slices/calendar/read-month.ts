import type { readMonth as endpoint } from '@chairtime/contract/calendar.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { openIntervals } from '@chairtime/core/booking/working-time.ts'
import { staffMinutes } from '@chairtime/core/dashboard/day-summary.ts'
import { itemAt, numberAt } from '@chairtime/core/known.ts'
import { addDays, dayNumber, firstOfNextMonth, type LocalDate } from '@chairtime/core/time/local.ts'
import { localDate, toInstant } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { loadBook, loadSalon } from '../../scheduling/salon/book-store.ts'
import { countStarts } from './month-store.ts'
import { startOfWeek } from './week-start.ts'

type Month = typeof endpoint

/** Returns how full each day is in the weeks that touch a month, by default the present one. */
export async function readMonth(
  db: TenantRead,
  { query }: Input<Month>,
  { now }: Context,
): Promise<Reply<Month>> {
  const { salon: known, business } = await loadSalon(db)
  const month = `${(query.date ?? localDate(known.zone, minuteOf(now))).slice(0, 7)}-01`
  const dates = weeksOf(month, business.week_start)
  const from = itemAt(dates, 0)
  const { salon, taken } = await loadBook(db, { days: { from, count: dates.length }, now })
  const starts = [...dates, addDays(from, dates.length)].map((date) =>
    toInstant(salon.zone, date, 0),
  )
  const counts = await countStarts(db, starts)
  return {
    timezone: salon.zone.name,
    month,
    days: dates.map((date, i) => {
      const { bookedMinutes, availableMinutes } = staffMinutes(salon, taken, date)
      return {
        date,
        closed: openIntervals(salon, date, 1).length === 0,
        booked_minutes: bookedMinutes,
        available_minutes: availableMinutes,
        count: numberAt(counts, i),
      }
    }),
  }
}

/** The days of the weeks that touch the month. */
function weeksOf(month: LocalDate, weekStart: number): LocalDate[] {
  const from = startOfWeek(month, weekStart)
  const last = startOfWeek(addDays(firstOfNextMonth(month), -1), weekStart)
  const count = dayNumber(last) - dayNumber(from) + 7
  return Array.from({ length: count }, (_, i) => addDays(from, i))
}
