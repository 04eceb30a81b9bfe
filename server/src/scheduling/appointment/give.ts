/** Gives visits to another staff member when a change of the salon takes them from the booked staff member. */
import type { AffectedBooking, GivenVisit } from '@chairtime/contract/affected.ts'
import { evaluateStart } from '@chairtime/core/booking/book.ts'
import { strandedLines } from '@chairtime/core/booking/lapse.ts'
import type { Salon } from '@chairtime/core/booking/model.ts'
import { formatInstant } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { clientOfAppointment } from '../client/client-store.ts'
import { type BookingRequest, loadBookFor, questionOf } from '../reserve.ts'
import { deskRequest } from './desk-request.ts'
import { rescheduleAppointment } from './lifecycle.ts'
import type { AppointmentLine, AppointmentRecord } from './record.ts'
import { promisedLines, type Rest, restOf } from './rest.ts'

type Taker = AffectedBooking['takers'][number]

/** The salon before and after a change. */
export interface SalonChange {
  readonly before: Salon
  readonly after: Salon
}

/**
 * The staff members who are free and able to take over, in their fixed order, each with the part that they would take.
 */
export async function takersOf(
  db: TenantRead,
  visit: AppointmentRecord,
  change: SalonChange,
  now: Date,
): Promise<Taker[]> {
  const lost = lostOf(visit, visit.lines, change)
  const ways = await Promise.all(
    waysToGive(visit, change, now).map(async (way) => ({
      ...way,
      // the book depends on the time and client of the request, not on its staff
      book: await loadBookFor(db, way.requestWith(''), now),
    })),
  )
  return change.after.staff
    .filter(({ id }) => lost.every(({ staff_id }) => staff_id !== id))
    .flatMap(({ id }) => {
      const possible = ways.find(({ book: { salon, taken }, requestWith }) => {
        const request = requestWith(id)
        return evaluateStart(salon, taken, questionOf(request, now), request.start).ok
      })
      return possible
        ? [{ id, name: possible.book.names.get(id) ?? '', takes: possible.takes }]
        : []
    })
}

/**
 * Gives a visit to another staff member, with all that follows from a move. Returns what is needed to give the visit
 * back; `null` when that staff member cannot take it. If the visit gets another start, the client is told only if
 * `notifies` is true.
 */
export async function giveTo(
  db: TenantWrite,
  ctx: Context,
  visit: AppointmentRecord,
  change: SalonChange,
  { staffId, notifies }: { readonly staffId: string; readonly notifies: boolean },
): Promise<GivenVisit | null> {
  const client = await clientOfAppointment(db, visit)
  for (const { requestWith, rest } of waysToGive(visit, change, ctx.now)) {
    const outcome = await rescheduleAppointment(db, ctx, visit, {
      request: requestWith(staffId),
      rest,
      client,
      notes: visit.notes,
      by: 'salon',
      override: null,
      notice: notifies ? 'now' : 'never',
    })
    if (!outcome.ok) continue
    return {
      id: visit.id,
      start_time: formatInstant(change.before.zone, visit.start),
      client: outcome.view.client,
      source: visit.source,
      staff_by_service: visit.lines.map(({ staff_id }) => staff_id),
      version: outcome.view.version,
    }
  }
  return null
}

interface WayToGive {
  readonly takes: Taker['takes']
  readonly rest: Rest | null
  requestWith(staffId: string): BookingRequest
}

/**
 * How a visit can be given, the preferred way first. If a visit in progress has a rest (`restOf`), only the rest is
 * given, because what is over does not concern the other staff member. A visit that should have begun but has not keeps
 * its start if possible, else it starts now.
 */
function waysToGive(visit: AppointmentRecord, change: SalonChange, now: Date): WayToGive[] {
  const nowMinute = minuteOf(now)
  const { lines, status } = visit
  const atItsTime: WayToGive = {
    takes: 'visit',
    rest: null,
    requestWith: (staffId) => ({
      ...requestFor(visit, lines, change, { staffId, start: visit.start }),
      keepsStart: true,
    }),
  }
  if (visit.start >= nowMinute) return [atItsTime]
  if (status !== 'in_progress') {
    const requestWith = (staffId: string) =>
      requestFor(visit, lines, change, { staffId, start: nowMinute })
    return [atItsTime, { takes: 'visit_now', rest: null, requestWith }]
  }
  const rest = restOf(change.after, visit, nowMinute)
  if (!rest) return [atItsTime]
  const requestWith = (staffId: string): BookingRequest => ({
    ...requestFor(visit, rest.remaining, change, { staffId, start: nowMinute }),
    keepsUnits: true,
  })
  return [{ takes: 'rest', rest, requestWith }]
}

/** Asks for some services of the visit; `staffId` performs those that the change takes from their staff member. */
function requestFor(
  visit: AppointmentRecord,
  lines: readonly AppointmentLine[],
  change: SalonChange,
  { staffId, start }: Pick<BookingRequest, 'staffId' | 'start'>,
): BookingRequest {
  const lost = lostOf(visit, lines, change)
  const staffByService = lines.map((line) => (lost.includes(line) ? staffId : line.staff_id))
  return deskRequest(visit, { staffId: 'any', staffByService, start }, lines)
}

/** The services among `lines` that the change takes from their staff member. */
function lostOf(
  { staff_claims }: AppointmentRecord,
  lines: readonly AppointmentLine[],
  { before, after }: SalonChange,
): AppointmentLine[] {
  return lines.filter((line) => {
    const promised = promisedLines({ lines: [line], staff_claims })
    return strandedLines(before, after, promised).length > 0
  })
}
