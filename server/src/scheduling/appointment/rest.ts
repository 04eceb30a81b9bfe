/** The rest of a visit that has begun. Another staff member may perform it. */
import type { EpochMinute, Salon } from '@chairtime/core/booking/model.ts'
import { itemAt } from '@chairtime/core/known.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { type BookedLine, withLastSegment, withoutFirstMinutes } from '../as-booked.ts'
import type { BookingRequest } from '../reserve.ts'
import { loadSalon } from '../salon/book-store.ts'
import type { AppointmentLine, AppointmentRecord } from './record.ts'

export interface Rest {
  /** The minute at which the rest begins. */
  readonly from: EpochMinute
  /** The services that are over; they stay with their staff members. */
  readonly done: readonly AppointmentLine[]
  /** The service that is being performed, from its start to its end. Its length stays the same when another person performs it. */
  readonly running: AppointmentLine
  /** The services that are left, the first of them shortened by the minutes that are over. */
  readonly remaining: readonly AppointmentLine[]
}

/**
 * The rest of a visit from a minute on. It is `null` unless the minute lies after the booked start of the visit and
 * before its booked end. It is also `null` when nothing of the running service is left, and when that service comes
 * again later in the visit, because the engine knows only one length for each service.
 */
export function restOf(
  salon: Salon,
  { lines, start, end }: Pick<AppointmentRecord, 'lines' | 'start' | 'end'>,
  from: EpochMinute,
): Rest | null {
  if (from <= start || from >= end) return null
  const done = lines.filter((line) => line.end <= from)
  const [line, ...later] = lines.slice(done.length)
  if (!line || later.some(({ service_id }) => service_id === line.service_id)) return null
  const running = { ...line, booked_as: withLastSegment(salon, line, (minutes) => minutes) }
  const booked_as = withoutFirstMinutes(salon, line, from - line.start)
  return booked_as && { from, done, running, remaining: [{ ...line, booked_as }, ...later] }
}

/**
 * The desk's request for a visit. For a visit in progress that keeps its start and its begun services, the request is
 * for the rest alone: services that are over are not evaluated again, and keep their staff members. Otherwise the
 * request stays whole, without a rest.
 */
export async function requestForRest(
  db: TenantRead,
  { status, ...visit }: Pick<AppointmentRecord, 'lines' | 'start' | 'end' | 'status'>,
  request: BookingRequest,
  now: Date,
): Promise<{ readonly request: BookingRequest; readonly rest: Rest | null }> {
  const whole = { request, rest: null }
  if (status !== 'in_progress' || request.start !== visit.start) return whole
  const { salon } = await loadSalon(db)
  // a visit that runs longer than booked goes on from the last minute that was booked
  const rest = restOf(salon, visit, Math.min(minuteOf(now), visit.end - 1))
  if (!rest) return whole
  const { done, running, from, remaining } = rest
  const { serviceIds, staffByService, bookedLines = [] } = request
  const isOfVisit = ({ service_id }: BookedLine) =>
    visit.lines.some((line) => line.service_id === service_id)
  const begun = [...done, running]
  const keepsBegunServices =
    begun.every(({ service_id }, i) => service_id === serviceIds[i]) &&
    !serviceIds.slice(begun.length).includes(running.service_id) &&
    done.every(({ staff_id }, i) => ['any', staff_id].includes(staffByService?.[i] ?? 'any'))
  if (!keepsBegunServices) return whole
  return {
    rest,
    request: {
      ...request,
      serviceIds: serviceIds.slice(done.length),
      ...(staffByService && { staffByService: staffByService.slice(done.length) }),
      start: from,
      keepsStart: true,
      keepsUnits: true,
      bookedLines: [...remaining, ...bookedLines.filter((line) => !isOfVisit(line))],
    },
  }
}

/**
 * The services of the visit. A service that another staff member has taken over begins with the claim of that staff
 * member, because somebody else has performed the minutes before.
 */
export function promisedLines({
  lines,
  staff_claims,
}: Pick<AppointmentRecord, 'lines' | 'staff_claims'>): AppointmentLine[] {
  return lines.map((line) => {
    const own = staff_claims.filter(
      ({ staff_id, start, end }) =>
        staff_id === line.staff_id && start < line.end && line.start < end,
    )
    const from = Math.min(...own.map(({ start }) => start))
    return own.length > 0 && from > line.start ? { ...line, start: from } : line
  })
}

/**
 * The fields of the whole visit after its rest was rescheduled. Its start and the price of the running service stay.
 */
export function withRest<P extends Pick<AppointmentRecord, 'lines' | 'staff_claims'>>(
  before: AppointmentRecord,
  { from, done, running }: Rest,
  placed: P,
) {
  const { staff_id, staff_name, end } = itemAt(placed.lines, 0)
  const lines = [...done, { ...running, staff_id, staff_name, end }, ...placed.lines.slice(1)]
  return {
    ...placed,
    start: before.start,
    lines,
    price_minor: lines.reduce((total, { price_minor }) => total + price_minor, 0),
    staff_claims: [
      ...before.staff_claims
        .filter(({ start }) => start < from)
        .map((claim) => ({ ...claim, end: Math.min(claim.end, from) })),
      ...placed.staff_claims,
    ],
  }
}
