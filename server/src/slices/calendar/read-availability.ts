import { readAvailability as endpoint } from '@chairtime/contract/calendar/openings.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { explainDay } from '@chairtime/core/booking/explain.ts'
import type { BookingQuestion, OfferedStart } from '@chairtime/core/booking/model.ts'
import { offeredStarts } from '@chairtime/core/booking/offer.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { formatInstant, localDate } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import {
  type AppointmentRecord,
  bookedStaffOf,
  claimedClient,
} from '../../scheduling/appointment/record.ts'
import { readAppointments } from '../../scheduling/appointment/store.ts'
import { asBooked } from '../../scheduling/as-booked.ts'
import { questionOf, wholeMinute } from '../../scheduling/reserve.ts'
import { type Book, loadBook } from '../../scheduling/salon/book-store.ts'
import { slotViews } from '../../scheduling/salon/slot-views.ts'
import { type OwnStart, ownStart } from './own-start.ts'
import { REASONS_MAX, reasonView } from './reasons.ts'

type Availability = typeof endpoint
const refuse = refusing(endpoint)

/**
 * Lists the possible starts on a day. With `appointment_id`, lists the starts of that visit, with its own people unless
 * `staff_id` names another. With `explain`, the answer also has the refused starts with their reasons. These include
 * the `start_time` of the query, if that start is refused and lies on the day. The present start of a visit in progress
 * is possible when what is left of the visit can be served. The present start of a visit of an earlier day is possible
 * although it is past, so that the visit can still pass to the person who served it.
 */
export async function readAvailability(
  db: TenantRead,
  { query }: Input<Availability>,
  { now }: Context,
): Promise<Reply<Availability>> {
  const { date, service_id, staff_id, appointment_id, explain, start_time: at } = query
  const before = appointment_id ? await visitToMove(db, appointment_id) : undefined
  const performers =
    staff_id === undefined && before ? bookedStaffOf(before) : { staffId: staff_id ?? 'any' }
  const clientId = before ? claimedClient(before) : null
  const book = await bookFor(db, date, before, { now, clientId })
  const { salon, taken } = book
  const serviceIds = before?.lines.map((line) => line.service_id) ?? [service_id]
  if (!serviceIds.includes(service_id)) refuse('not_found')
  if (!salon.services.some(({ id }) => id === service_id)) refuse('not_found')
  const { staffId } = performers
  if (staffId !== 'any' && !salon.staff.some(({ id }) => id === staffId)) refuse('not_found')
  const question = questionOf({ serviceIds, ...performers, clientId, channel: 'desk' }, now)
  const { zone } = salon
  const { slots } = itemAt(offeredStarts(salon, taken, question, { from: date, days: 1 }), 0)
  const isOwnDay = before && localDate(zone, before.start) === date
  const isEarlierDay = date < localDate(zone, minuteOf(now))
  const own = isOwnDay ? await ownStart(db, before, performers, { now, isEarlierDay }) : null
  return {
    date,
    timezone: zone.name,
    slots: slotViews(zone, own ? withOwn(slots, own) : slots),
    ...(explain === '1' && { refused: refusals(book, question, { date, at, own }) }),
  }
}

function withOwn(slots: readonly OfferedStart[], own: OwnStart): OfferedStart[] {
  const others = slots.filter(({ start }) => start !== own.start)
  return [...others, ...(own.ok ? [own] : [])].toSorted((a, b) => a.start - b.start)
}

async function visitToMove(db: TenantRead, id: string): Promise<AppointmentRecord> {
  const [record] = await readAppointments(db, { id })
  return record ?? refuse('not_found')
}

/**
 * The book of the day. When an appointment is to be moved, the book has the services of that appointment as they were
 * booked, and does not have its claims.
 */
async function bookFor(
  db: TenantRead,
  date: string,
  before: AppointmentRecord | undefined,
  options: { readonly now: Date; readonly clientId: string | null },
): Promise<Book> {
  const days = { from: date, count: 1 }
  const book = await loadBook(db, { ...options, days, exceptAppointmentId: before?.id ?? null })
  return before ? { ...book, salon: asBooked(book.salon, before.lines) } : book
}

function refusals(
  { salon, taken, names, business }: Book,
  question: BookingQuestion,
  {
    date,
    at,
    own,
  }: { readonly date: string; readonly at: string | undefined; readonly own: OwnStart | null },
) {
  const asked = at === undefined ? undefined : wholeMinute(at)
  const isThatDay = asked !== undefined && localDate(salon.zone, asked) === date
  return explainDay(salon, taken, question, date, isThatDay ? [asked] : [])
    .map((one) => (one.start === own?.start ? own : one))
    .filter(({ ok }) => !ok)
    .map(({ start, reasons }) => ({
      start_time: formatInstant(salon.zone, start),
      reasons: reasons.slice(0, REASONS_MAX).map((reason) => reasonView(business, names, reason)),
    }))
}
