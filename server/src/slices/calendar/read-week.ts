import type { readWeek as endpoint } from '@chairtime/contract/calendar.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { openIntervals } from '@chairtime/core/booking/working-time.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { addDays, type LocalDate } from '@chairtime/core/time/local.ts'
import { dayBounds, localDate, toInstant } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { appointmentView } from '../../scheduling/appointment/record.ts'
import { readAppointments } from '../../scheduling/appointment/store.ts'
import { loadBook, loadSalon } from '../../scheduling/salon/book-store.ts'
import { gapViews } from '../../scheduling/salon/slot-views.ts'
import { dayClock } from './day-clock.ts'
import { dayFrames } from './day-frame.ts'
import { startOfWeek } from './week-start.ts'

type Week = typeof endpoint

/**
 * Returns the seven days of the salon's week that contains a date, by default today. A visit that ends
 * after midnight is listed on both days.
 */
export async function readWeek(
  db: TenantRead,
  { query }: Input<Week>,
  { now, actor }: Context,
): Promise<Reply<Week>> {
  const record = await loadSalon(db)
  const { zone } = record.salon
  const minute = minuteOf(now)
  const from = startOfWeek(query.date ?? localDate(zone, minute), record.business.week_start)
  const days = { from, count: 7 }
  const book = await loadBook(db, { days, now, withAppointments: true })
  const dates = Array.from({ length: 7 }, (_, i) => addDays(from, i))
  const appointments = await readAppointments(db, {
    endsAfter: toInstant(zone, from, 0),
    to: toInstant(zone, addDays(from, 7), 0),
  })
  const appointmentsOn = (date: LocalDate) => {
    const day = dayBounds(zone, date)
    return appointments.filter(({ start, end }) => start < day.to && end > day.from)
  }
  const frames = await dayFrames(db, { actor }, book.salon, from, 7)
  return {
    timezone: zone.name,
    days: dates.map((date, i) => ({
      date,
      ...dayClock(zone, date),
      closed: openIntervals(book.salon, date, 1).length === 0,
      appointments: appointmentsOn(date).map(appointmentView),
      gaps: gapViews(book, date, minute),
      ...itemAt(frames, i),
    })),
  }
}
