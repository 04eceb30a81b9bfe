import { updateAppointment as endpoint } from '@chairtime/contract/appointments/changes.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { clientIdToClaim } from '@chairtime/core/booking/status.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { channelsTo } from '../../scheduling/appointment/effects.ts'
import { rescheduleAppointment } from '../../scheduling/appointment/lifecycle.ts'
import { isReassigned } from '../../scheduling/appointment/reassign.ts'
import {
  type AppointmentRecord,
  bookedStaffOf,
  staffOf,
  visitName,
} from '../../scheduling/appointment/record.ts'
import {
  keepRemovedLines,
  readRemovedLines,
} from '../../scheduling/appointment/removed-lines-store.ts'
import { requestForRest } from '../../scheduling/appointment/rest.ts'
import { clientOf } from '../../scheduling/client/desk-client.ts'
import { type BookingRequest, refuseReservation, wholeMinute } from '../../scheduling/reserve.ts'
import { shareConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { appointmentAsSeen, refuseIfClosed } from './desk.ts'

type Update = typeof endpoint
const refuse = refusing(endpoint)

/**
 * Changes services, staff member, time, client or notes. The booking rule is evaluated again only when services, staff
 * member, time or client change. Without a client the appointment becomes anonymous; a booking whose client is
 * undecided keeps its contact and its probable client. Refused when the appointment is over, when it has changed since
 * the caller read it, or when services of a paid visit change. When a visit in progress keeps its start and its begun
 * services, only its rest is evaluated. The services that the change removes are kept as they were booked, so that the
 * next change can bring them back.
 */
export async function updateAppointment(
  db: TenantWrite,
  { params, body }: Input<Update>,
  ctx: Context,
): Promise<Reply<Update>> {
  const start = wholeMinute(body.start_time)
  // the configuration, contacts and clients are locked before the row of an appointment (decision 11)
  const [, client] = await Promise.all([
    shareConfiguration(db),
    clientOf(db, refuse, body, ctx.now),
  ])
  const before = await appointmentAsSeen(db, refuse, params.id, body.version)
  refuseIfClosed(refuse, before)
  if (before.checked_out && !isOfServices(before, body.service_ids)) {
    refuse('appointment_closed', {
      sentence: ({ refusalCase }) => refusalCase.alreadyPaid(visitName(before)),
    })
  }
  const restored = body.restore_removed ? await readRemovedLines(db, before.id) : []
  const clientId = client?.id ?? null
  const request: BookingRequest = {
    serviceIds: body.service_ids,
    ...staffFor(before, body),
    start,
    // on a later day, a visit that nobody has closed can still be corrected
    ...(start === before.start && { keepsStart: true }),
    channel: 'desk',
    clientId: clientIdToClaim(clientId, before.for_someone_else && !isReassigned(before, client)),
    exceptAppointmentId: before.id,
    bookedLines: [...before.lines, ...restored],
  }
  const outcome = await rescheduleAppointment(db, ctx, before, {
    ...(changesVisit(before, request, clientId)
      ? await requestForRest(db, before, request, ctx.now)
      : { request: null }),
    client,
    restored,
    notes: body.notes ?? null,
    by: 'salon',
    notice: body.notice ?? 'now',
    override: body.override?.reason ?? null,
  })
  if (!outcome.ok) return refuseReservation(refuse, outcome)
  if (!isOfServices(before, body.service_ids)) await keepRemovedLines(db, before, outcome.record)
  return { appointment: outcome.view, channels: channelsTo(outcome.record, client, ctx) }
}

/**
 * The named staff members, else the booked ones. When the services change and nobody is named, a staff member who
 * performs the whole visit is kept.
 */
function staffFor(
  before: AppointmentRecord,
  { staff_id, staff_by_service, service_ids }: Input<Update>['body'],
): Pick<BookingRequest, 'staffId' | 'staffByService'> {
  if (staff_by_service) return { staffId: 'any', staffByService: staff_by_service }
  if (staff_id !== undefined) return { staffId: staff_id }
  return isOfServices(before, service_ids) ? bookedStaffOf(before) : { staffId: staffOf(before) }
}

function isOfServices({ lines }: AppointmentRecord, serviceIds: readonly string[]): boolean {
  return lines.map(({ service_id }) => service_id).join() === serviceIds.join()
}

function changesStaff(before: AppointmentRecord, { staffId, staffByService }: BookingRequest) {
  if (!staffByService) return staffId !== 'any' && staffId !== staffOf(before)
  return staffByService.some((id, i) => id !== 'any' && id !== before.lines[i]?.staff_id)
}

function changesVisit(
  before: AppointmentRecord,
  request: BookingRequest,
  clientId: string | null,
): boolean {
  return (
    request.start !== before.start ||
    !isOfServices(before, request.serviceIds) ||
    changesStaff(before, request) ||
    clientId !== before.client_id
  )
}
