import type { Assignment } from '@chairtime/core/booking/model.ts'
import { localeFor } from '@chairtime/core/texts/language.ts'
import { bookedService } from '../as-booked.ts'
import type { Book } from '../salon/book-store.ts'
import type { NewBooking } from './lifecycle.ts'
import {
  type AppointmentLine,
  type AppointmentRecord,
  acceptedPolicy,
  type StaffClaim,
} from './record.ts'
import type { RemovedLine } from './removed-lines-store.ts'

/** A new appointment, with prices and lengths of the present menu, under the present policy. */
export function newRecord(
  id: string,
  booking: NewBooking,
  assignment: Assignment,
  book: Book,
  now: Date,
): AppointmentRecord {
  const { client, source, request } = booking
  const { approval } = book.salon.policy
  const lines = linesOf(assignment, book)
  return {
    id,
    client_id: client?.id ?? null,
    client_name: client?.name ?? null,
    contact: booking.contact,
    probable_client: booking.probableClient,
    holder: 0,
    claims_client: request.clientId !== null,
    start: assignment.start,
    end: assignment.end,
    status: source === 'online' && approval === 'request' ? 'pending' : 'confirmed',
    source,
    notes: booking.notes,
    price_minor: sum(lines),
    currency: book.business.currency,
    policy: acceptedPolicy(
      book.salon.policy,
      localeFor(booking.contact?.language ?? null, book.business.locale),
    ),
    for_someone_else: booking.forSomeoneElse,
    arrived: null,
    started: null,
    client_confirmed: false,
    moves_count: 0,
    cancelled_by: null,
    checked_out: false,
    refunded: false,
    version: 1,
    created_at: now,
    timezone: book.business.timezone,
    locale: book.business.locale,
    lines,
    staff_claims: staffClaimsOf(assignment),
  }
}

/**
 * The fields that a reschedule changes. A service keeps its booked name. It keeps its booked price if its staff member
 * stays. In a paid visit it keeps its price with any staff member. Its length is the one in `assignment`, which was
 * made with the booked lengths (`asBooked`).
 */
export function rescheduledFields(
  before: Pick<AppointmentRecord, 'checked_out' | 'moves_count'> & {
    readonly lines: readonly RemovedLine[]
  },
  assignment: Assignment,
  book: Book,
  by: 'client' | 'salon',
): Pick<
  AppointmentRecord,
  'start' | 'end' | 'timezone' | 'lines' | 'staff_claims' | 'price_minor' | 'moves_count'
> {
  const placed = linesOf(assignment, book)
  const lines = placed.map((line, i) => ({
    ...line,
    ...bookedTerms(before, line, placed.slice(i + 1)),
  }))
  return {
    start: assignment.start,
    end: assignment.end,
    timezone: book.business.timezone,
    lines,
    staff_claims: staffClaimsOf(assignment),
    price_minor: sum(lines),
    moves_count: before.moves_count + (by === 'client' ? 1 : 0),
  }
}

/**
 * The name and price that were booked for a line. `later` are the lines after it. In a paid visit the booked lines are
 * counted from the end, because the new lines may be only the rest of the visit, without the services that are over.
 */
function bookedTerms(
  { lines, checked_out }: Parameters<typeof rescheduledFields>[0],
  { service_id, staff_id }: AppointmentLine,
  later: readonly AppointmentLine[],
): Partial<AppointmentLine> {
  const same = lines.filter((line) => line.service_id === service_id)
  const sameLater = later.filter((line) => line.service_id === service_id)
  // a paid visit has the services that were booked, in their order, and keeps its price also with another person
  const priced = checked_out
    ? same.at(-1 - sameLater.length)
    : same.find((line) => line.staff_id === staff_id)
  return {
    ...(same[0] && { service_name: same[0].service_name }),
    ...(priced && { price_minor: priced.price_minor }),
  }
}

function linesOf({ services }: Assignment, { salon, names }: Book): AppointmentLine[] {
  return services.map((service) => ({
    service_id: service.serviceId,
    service_name: names.get(service.serviceId) ?? '',
    staff_id: service.staffId,
    staff_name: names.get(service.staffId) ?? '',
    start: service.start,
    end: service.end,
    price_minor: service.priceMinor,
    booked_as: bookedService(salon, service.serviceId),
  }))
}

function staffClaimsOf({ claims }: Assignment): StaffClaim[] {
  return claims
    .filter(({ subjectKind }) => subjectKind === 'staff')
    .map(({ subjectId, start, end }) => ({ staff_id: subjectId, start, end }))
}

function sum(lines: readonly AppointmentLine[]): number {
  return lines.reduce((total, { price_minor }) => total + price_minor, 0)
}
