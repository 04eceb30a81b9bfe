import { evaluateStart } from '@chairtime/core/booking/book.ts'
import type { OfferedStart } from '@chairtime/core/booking/model.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { type AppointmentRecord, claimedClient } from '../../scheduling/appointment/record.ts'
import { requestForRest } from '../../scheduling/appointment/rest.ts'
import { loadBookFor, questionOf } from '../../scheduling/reserve.ts'

/**
 * The start that a visit in progress has, with those of the staff who can take what is left of it. `null` when no part
 * of a service is left, or the visit has not begun. `staffId`: one staff member, or `any`.
 */
export async function ownStart(
  db: TenantRead,
  visit: AppointmentRecord,
  staffId: string,
  now: Date,
): Promise<OfferedStart | null> {
  const whole = {
    serviceIds: visit.lines.map(({ service_id }) => service_id),
    staffId,
    start: visit.start,
    channel: 'desk',
    clientId: claimedClient(visit),
    exceptAppointmentId: visit.id,
  } as const
  const { request, rest } = await requestForRest(db, visit, whole, now)
  if (!rest) return null
  const { salon, taken } = await loadBookFor(db, request, now)
  const asked = staffId === 'any' ? salon.staff.map(({ id }) => id) : [staffId]
  const staffIds = asked.filter(
    (id) =>
      evaluateStart(salon, taken, questionOf({ ...request, staffId: id }, now), request.start).ok,
  )
  return { start: visit.start, end: visit.end, staffIds }
}
