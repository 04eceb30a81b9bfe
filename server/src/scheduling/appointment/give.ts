/** Visits that a change of the salon takes from their staff member, given to another one at the same time. */
import { evaluateStart } from '@chairtime/core/booking/book.ts'
import { strandedLines } from '@chairtime/core/booking/lapse.ts'
import type { Salon } from '@chairtime/core/booking/model.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { clientOfAppointment } from '../client/client-store.ts'
import { type BookingRequest, loadBookFor, questionOf } from '../reserve.ts'
import { rescheduleAppointment } from './lifecycle.ts'
import { type AppointmentRecord, type ClientReference, claimedClient } from './record.ts'

/** The salon before and after a change. */
export interface SalonChange {
  readonly before: Salon
  readonly after: Salon
}

/** The staff members who are free and able to take over, in their fixed order. */
export async function takersOf(
  db: TenantRead,
  visit: AppointmentRecord,
  change: SalonChange,
  now: Date,
): Promise<ClientReference[]> {
  const lost = strandedLines(change.before, change.after, visit.lines)
  const present = requestFor(visit, change, '')
  const { salon, taken, names } = await loadBookFor(db, present, now)
  return salon.staff
    .filter(({ id }) => lost.every(({ staff_id }) => staff_id !== id))
    .filter(({ id }) => {
      const request = requestFor(visit, change, id)
      return evaluateStart(salon, taken, questionOf(request, now), request.start).ok
    })
    .map(({ id }) => ({ id, name: names.get(id) ?? '' }))
}

/** Gives a visit to another staff member, with all that follows from a move. Returns whether that one could take it. */
export async function giveTo(
  db: TenantWrite,
  ctx: Context,
  visit: AppointmentRecord,
  change: SalonChange,
  staffId: string,
): Promise<boolean> {
  const { ok } = await rescheduleAppointment(db, ctx, visit, {
    request: requestFor(visit, change, staffId),
    client: await clientOfAppointment(db, visit),
    notes: visit.notes,
    by: 'salon',
    override: null,
  })
  return ok
}

/** The visit at its time, with `staffId` for the services that the change takes from their staff member. */
function requestFor(
  visit: AppointmentRecord,
  { before, after }: SalonChange,
  staffId: string,
): BookingRequest {
  const lost = strandedLines(before, after, visit.lines)
  return {
    serviceIds: visit.lines.map(({ service_id }) => service_id),
    staffId: 'any',
    staffByService: visit.lines.map((line) => (lost.includes(line) ? staffId : line.staff_id)),
    start: visit.start,
    keepsStart: true,
    channel: 'desk',
    clientId: claimedClient(visit),
    exceptAppointmentId: visit.id,
    booked: visit.lines,
  }
}
