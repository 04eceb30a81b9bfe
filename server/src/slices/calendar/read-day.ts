import type { readDay as endpoint } from '@chairtime/contract/calendar.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { openIntervals } from '@chairtime/core/booking/working-time.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { dayBounds, formatInstant, localDate } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { appointmentView } from '../../scheduling/appointment/record.ts'
import { readAppointments } from '../../scheduling/appointment/store.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { dayClock } from './day-clock.ts'
import { dayFrames } from './day-frame.ts'
import { readSeats } from './seats-store.ts'

type Day = typeof endpoint

/**
 * Returns one day of the salon, by default today. A visit that ends after midnight is listed on both days; its seats
 * may lie on the neighbouring day.
 */
export async function readDay(
  db: TenantRead,
  { query }: Input<Day>,
  { now, actor }: Context,
): Promise<Reply<Day>> {
  const { salon, names } = await loadSalon(db)
  const { zone } = salon
  const date = query.date ?? localDate(zone, minuteOf(now))
  const { from, to } = dayBounds(zone, date)
  const appointments = await readAppointments(db, { endsAfter: from, to })
  const seats = await readSeats(
    db,
    appointments.map(({ id }) => id),
  )
  return {
    timezone: zone.name,
    date,
    ...dayClock(zone, date),
    closed: openIntervals(salon, date, 1).length === 0,
    appointments: appointments.map(appointmentView),
    ...itemAt(await dayFrames(db, { actor }, salon, date, 1), 0),
    units: salon.units.map(({ id }) => ({ id, name: names.get(id) ?? '' })),
    seats: seats.map(({ start, end, ...seat }) => ({
      ...seat,
      start_time: formatInstant(zone, start),
      end_time: formatInstant(zone, end),
    })),
  }
}
