import type { opening } from '@chairtime/contract/calendar/openings.ts'
import type { BookingQuestion } from '@chairtime/core/booking/model.ts'
import type { Opening } from '@chairtime/core/booking/openings.ts'
import { visitOf } from '@chairtime/core/booking/visit.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import type { LocalDate } from '@chairtime/core/time/local.ts'
import { formatInstant } from '@chairtime/core/time/zone.ts'
import type { z } from 'zod'
import type { TenantRead } from '../../platform/database/database.ts'
import type { Refuse } from '../../platform/errors/refuse.ts'
import type { AppointmentRecord } from '../../scheduling/appointment/record.ts'
import { readAppointments } from '../../scheduling/appointment/store.ts'
import { asBooked } from '../../scheduling/as-booked.ts'
import { notServedAtDesk, questionOf } from '../../scheduling/reserve.ts'
import { type Book, loadBook } from '../../scheduling/salon/book-store.ts'

/** How many days the desk searches for a time. */
export const SEARCH_DAYS = 14

interface DeskVisit {
  readonly service_ids: readonly string[]
  readonly staff_by_service?: readonly string[] | undefined
  readonly client_id?: string | undefined
  readonly appointment_id?: string | undefined
}

/** A question of the desk about a visit without a time, and the book of the searched days. */
export interface DeskQuestion {
  readonly book: Book
  readonly question: BookingQuestion
  /** The appointment that is to be changed, as it is now; `undefined` for a new visit. */
  readonly before: AppointmentRecord | undefined
}

/**
 * Makes the question, and loads the book of the searched days. The first of these days is `from`, by default today. The
 * question is refused when the salon can serve the chosen visit at no time (`visitOf`), or when the appointment is
 * unknown.
 */
export async function askAtDesk(
  db: TenantRead,
  refuse: Refuse<'service_not_bookable'>,
  { service_ids: serviceIds, staff_by_service, client_id, appointment_id }: DeskVisit,
  { now, from }: { readonly now: Date; readonly from: LocalDate | undefined },
): Promise<DeskQuestion> {
  const clientId = client_id ?? null
  const days = { from, count: SEARCH_DAYS }
  const exceptAppointmentId = appointment_id ?? null
  const loaded = await loadBook(db, { days, now, clientId, exceptAppointmentId })
  const [before] = appointment_id ? await readAppointments(db, { id: appointment_id }) : []
  if (appointment_id && !before) refuse('not_found')
  const book = before ? { ...loaded, salon: asBooked(loaded.salon, before.lines) } : loaded
  const staff = staff_by_service && { staffByService: staff_by_service }
  const request = { serviceIds, staffId: 'any', ...staff, clientId, channel: 'desk' } as const
  const question = questionOf(request, now)
  if (!visitOf(book.salon, question)) refuse('service_not_bookable', notServedAtDesk)
  return { book, question, before }
}

/** An opening with names and amounts. */
export function openingView(
  { salon, names, business }: Book,
  { start, end, services }: Opening,
): z.input<typeof opening> {
  const price = services.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
  return {
    start_time: formatInstant(salon.zone, start),
    end_time: formatInstant(salon.zone, end),
    price: toMajor(price, business.currency),
    services: services.map((one) => ({
      id: one.serviceId,
      name: names.get(one.serviceId) ?? '',
      staff: { id: one.staffId, name: names.get(one.staffId) ?? '' },
      duration_minutes: one.end - one.start,
      price: toMajor(one.priceMinor, business.currency),
    })),
  }
}
