import { moveAppointment as endpoint } from '@chairtime/contract/appointments/changes.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refuseField, refusing } from '../../platform/errors/refuse.ts'
import { deskRequest } from '../../scheduling/appointment/desk-request.ts'
import { channelsTo } from '../../scheduling/appointment/effects.ts'
import { rescheduleAppointment } from '../../scheduling/appointment/lifecycle.ts'
import { type AppointmentRecord, bookedStaffOf } from '../../scheduling/appointment/record.ts'
import { requestForRest } from '../../scheduling/appointment/rest.ts'
import { clientOfAppointment } from '../../scheduling/client/client-store.ts'
import { type BookingRequest, refuseReservation, wholeMinute } from '../../scheduling/reserve.ts'
import { appointmentAsSeen, refuseIfClosed } from './desk.ts'

type Move = typeof endpoint
const refuse = refusing(endpoint)

/**
 * Moves an appointment to another time, to other staff members, or both. The appointment keeps its time when the new
 * time cannot be reserved. Refused when the appointment is over, or has changed since the caller read it. When a visit
 * in progress keeps its start, only its rest passes to another staff member (`requestForRest`).
 */
export async function moveAppointment(
  db: TenantWrite,
  { params, body }: Input<Move>,
  ctx: Context,
): Promise<Reply<Move>> {
  const start = wholeMinute(body.start_time)
  const before = await appointmentAsSeen(db, refuse, params.id, body.version)
  refuseIfClosed(refuse, before)
  const client = await clientOfAppointment(db, before)
  // on a later day, a visit that nobody has closed can still be given to a colleague
  const kept = start === before.start ? ({ keepsStart: true } as const) : {}
  const request = deskRequest(before, { start, ...kept, ...staffFor(before, body) })
  const outcome = await rescheduleAppointment(db, ctx, before, {
    ...(await requestForRest(db, before, request, ctx.now)),
    client,
    notes: before.notes,
    by: 'salon',
    notice: body.notice ?? 'now',
    override: body.override?.reason ?? null,
  })
  if (!outcome.ok) return refuseReservation(refuse, outcome)
  return { appointment: outcome.view, channels: channelsTo(outcome.record, client, ctx) }
}

function staffFor(
  before: AppointmentRecord,
  { staff_id, staff_by_service }: Input<Move>['body'],
): Pick<BookingRequest, 'staffId' | 'staffByService'> {
  if (!staff_by_service) return staff_id ? { staffId: staff_id } : bookedStaffOf(before)
  if (staff_by_service.length !== before.lines.length) {
    refuseField('staff_by_service', ({ field }) => field.onePersonPerService)
  }
  return { staffId: 'any', staffByService: staff_by_service }
}
