import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import type { readToday as endpoint } from '@chairtime/contract/calendar.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { seesMoney, withoutAmounts } from '@chairtime/contract/money-shown.ts'
import { visitClient } from '@chairtime/core/client/visit-client.ts'
import { summarizeDay } from '@chairtime/core/dashboard/day-summary.ts'
import { greetingAt } from '@chairtime/core/dashboard/greeting.ts'
import { nextVisits } from '@chairtime/core/dashboard/next-visit.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { deskTexts } from '@chairtime/core/texts/desk.ts'
import type { Locale } from '@chairtime/core/texts/language.ts'
import { dayBounds, formatInstant, localDate } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { appointmentView } from '../../scheduling/appointment/record.ts'
import { readAppointments } from '../../scheduling/appointment/store.ts'
import { daySpan } from '../../scheduling/checkout/local-day.ts'
import { loadBook, loadSalon } from '../../scheduling/salon/book-store.ts'
import { gapViews } from '../../scheduling/salon/slot-views.ts'
import { readOwnStaff } from '../staff/own-staff-store.ts'
import { liveFiguresView } from './dashboard.ts'
import { dayFrames, staffOffOn } from './day-frame.ts'
import { readFigures } from './figures-store.ts'

type Today = typeof endpoint

/**
 * Returns the salon's day: the next visit, the figures of the day, and the gaps that can still be sold. A visit that
 * began yesterday and ends after midnight is listed today, and counted on the day of its start. Cancelled visits are
 * not listed. Users who may not take payments get neither the takings nor the daily goal.
 */
export async function readToday(
  db: TenantRead,
  _input: Input<Today>,
  { now, actor }: Context,
): Promise<Reply<Today>> {
  const record = await loadSalon(db)
  const { zone } = record.salon
  const minute = minuteOf(now)
  const date = localDate(zone, minute)
  const { from, to } = dayBounds(zone, date)
  // the version is read first, so that the later reads are never older than the version
  const figures = await readFigures(db, daySpan(zone.name, date), now)
  const appointments = (await readAppointments(db, { endsAfter: from, to })).filter(
    ({ status }) => status !== 'cancelled',
  )
  const days = { from: date, count: 1 }
  const book = await loadBook(db, { days, now, withAppointments: true })
  const { salon, taken } = book
  const counted = appointments.filter(({ start }) => start >= from)
  const views = appointments.map(appointmentView)
  const liveFigures = liveFiguresView(record, figures)
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
    next_appointment: nextAppointment(views, minute, record.business.locale),
    stats: summarizeDay(salon, taken, date, durations),
    ...(seesMoney(actor.role) ? liveFigures : withoutAmounts(liveFigures)),
    appointments: views,
    gaps: gapViews(book, date, minute),
    ...itemAt(await dayFrames(db, { actor }, salon, date, 1), 0),
    off_today: staffOffOn(salon, date),
    own_staff_ids: await readOwnStaff(db, actor.id),
  }
}

/** The next appointment at the epoch minute `now`. When several are next (`nextVisits`), it is the first of them. */
function nextAppointment(
  appointments: readonly AppointmentView[],
  now: number,
  locale: Locale,
): Reply<Today>['next_appointment'] {
  const [first] = nextVisits(appointments, now)
  if (!first) return null
  const { id, start_time, client, source, services, staff } = first
  return {
    id,
    time: start_time.slice(11, 16),
    start_time,
    client_name: visitClient(client?.name, source, deskTexts(locale).client),
    service_name: services.map(({ name }) => name).join(' + '),
    staff_name: staff?.name ?? null,
  }
}
