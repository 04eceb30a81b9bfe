import type { readToday as endpoint } from '@chairtime/contract/calendar.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Salon } from '@chairtime/core/booking/model.ts'
import { isExpected } from '@chairtime/core/booking/status.ts'
import { workingIntervals } from '@chairtime/core/booking/working-time.ts'
import { summarizeDay } from '@chairtime/core/dashboard/day-summary.ts'
import { greetingAt } from '@chairtime/core/dashboard/greeting.ts'
import { deskTexts } from '@chairtime/core/texts/desk.ts'
import type { Locale } from '@chairtime/core/texts/language.ts'
import { addDays, type LocalDate } from '@chairtime/core/time/local.ts'
import { formatInstant, localDate, toInstant } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { type AppointmentRecord, appointmentView } from '../../scheduling/appointment/record.ts'
import { readAppointments } from '../../scheduling/appointment/store.ts'
import { loadBook, loadSalon } from '../../scheduling/salon/book-store.ts'
import { gapViews } from '../../scheduling/salon/slot-views.ts'
import { dayStart, live } from './dashboard.ts'
import { readFigures } from './figures-store.ts'

type Today = typeof endpoint

/**
 * Returns the salon's day: the next visit, the figures of the day, and the gaps that can still be sold. A
 * visit that began yesterday and ends after midnight is listed today, and counted on the day on which it
 * began.
 */
export async function readToday(
  db: TenantRead,
  _input: Input<Today>,
  { now }: Context,
): Promise<Reply<Today>> {
  const record = await loadSalon(db)
  // the version is read first, so that the later reads are never older than it
  const figures = await readFigures(db, dayStart(record, now), now)
  const { zone } = record.salon
  const minute = minuteOf(now)
  const date = localDate(zone, minute)
  const [from, to] = [toInstant(zone, date, 0), toInstant(zone, addDays(date, 1), 0)]
  const appointments = await readAppointments(db, { endsAfter: from, to })
  const days = { from: date, count: 1 }
  const book = await loadBook(db, { days, now, withAppointments: true })
  const { salon, taken } = book
  const counted = appointments.filter(({ start }) => start >= from)
  const durations = counted.map(({ status, start, end }) => ({
    status,
    durationMinutes: end - start,
  }))
  return {
    date,
    timezone: zone.name,
    version: figures.version,
    now: formatInstant(zone, minute),
    greeting: greetingAt(zone, minute, record.business.locale),
    next_appointment: next(appointments, minute, record.business.locale),
    stats: summarizeDay(salon, taken, date, durations),
    ...live(record, figures),
    appointments: appointments.map(appointmentView),
    gaps: gapViews(book, date, minute),
    ...presence(salon, date),
  }
}

/** The staff members with their hours on that day, and those who do not work. */
function presence(salon: Salon, date: LocalDate): Pick<Reply<Today>, 'off_today' | 'working'> {
  const off_today: string[] = []
  const working: Reply<Today>['working'] = []
  for (const { id: staff_id } of salon.staff) {
    const work = workingIntervals(salon, staff_id, date, 1)
    if (work.length === 0) off_today.push(staff_id)
    for (let i = 0; i < work.length; i += 2) {
      const start_time = formatInstant(salon.zone, work[i]!)
      const end_time = formatInstant(salon.zone, work[i + 1]!)
      working.push({ staff_id, start_time, end_time })
    }
  }
  return { off_today, working }
}

/** The first appointment that has not begun. */
function next(
  appointments: readonly AppointmentRecord[],
  now: number,
  locale: Locale,
): Reply<Today>['next_appointment'] {
  const record = appointments.find(
    ({ start, status }) => start >= now && (isExpected(status) || status === 'arrived'),
  )
  if (!record) return null
  const { id, start_time, client, services, staff } = appointmentView(record)
  return {
    id,
    time: start_time.slice(11, 16),
    start_time,
    client_name: client?.name ?? deskTexts(locale).client.walkIn,
    service_name: services.map(({ name }) => name).join(' + '),
    staff_name: staff?.name ?? null,
  }
}
