import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { rescheduleBooking as endpoint } from '@chairtime/contract/public/manage.ts'
import { confirmRefusal, moveRefusal } from '@chairtime/core/booking/client-change.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { claimClientTime } from '../../scheduling/appointment/claim-client.ts'
import { clientVisit } from '../../scheduling/appointment/client-visit.ts'
import {
  type Change,
  rescheduleAppointment,
  type Written,
} from '../../scheduling/appointment/lifecycle.ts'
import {
  type AppointmentRecord,
  bookedStaffOf,
  claimedClient,
} from '../../scheduling/appointment/record.ts'
import {
  type BookingRequest,
  type ReservationRefusal,
  refuseReservation,
  wholeMinute,
} from '../../scheduling/reserve.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { clientView } from './client-view.ts'
import { actingAsClientOf, clientToCheck, lockLinkedAppointment } from './linked.ts'
import { withPhone } from './with-phone.ts'

type Reschedule = typeof endpoint
const refuse = refusing(endpoint)

/**
 * Reschedules an appointment for its client. The client may name a staff member. If none is named, the visit keeps its
 * staff members if possible, and otherwise gets anyone. A repeat changes nothing. Refused when the client may no longer
 * move the visit (`moveRefusal`), and when the new time cannot be booked. The old time is kept until the new one is
 * certain.
 */
export async function rescheduleBooking(
  db: TenantWrite,
  input: Input<Reschedule>,
  ctx: Context,
): Promise<Reply<Reschedule>> {
  const start = wholeMinute(input.body.start_time)
  const { before, client, link } = await lockLinkedAppointment(db, refuse, input, ctx)
  const { business } = await loadSalon(db)
  const { staff_id: named } = input.body
  const visit = clientVisit(before, ctx.now)
  const isUnchanged = start === before.start && isWith(before, named)
  // a client sends a move again when its answer was lost, also when the policy allows no further move
  const refusal = isUnchanged ? confirmRefusal(visit) : moveRefusal(visit)
  if (refusal) refuse(refusal, withPhone(refusal, business))
  if (isUnchanged) return { appointment: clientView(before, business, ctx) }
  const clientId = clientToCheck(before, client, link)
  const staff = named === undefined ? bookedStaffOf(before) : { staffId: named }
  const move = named === undefined ? moveWithBookedElseAnyone : rescheduleAppointment
  const change = { client, notes: before.notes, by: 'client', override: null } as const
  const outcome = await move(db, actingAsClientOf(before, ctx), before, {
    ...change,
    request: requestOf(before, { start, ...staff }, clientId),
  })
  if (!outcome.ok) return refuseReservation(refuse, outcome)
  // without a `clientId`, the move has not claimed the client's time
  const claimed = claimedClient(before)
  if (claimed !== null && !clientId) await claimClientTime(db, outcome.record, claimed, ctx.now)
  return { appointment: clientView(outcome.record, business, ctx) }
}

/** Whether the appointment is with the named staff member already. True without a name and for `any`, too. */
function isWith({ lines }: AppointmentRecord, named: string | undefined): boolean {
  const asksForNone = named === undefined || named === 'any'
  return asksForNone || lines.every(({ staff_id }) => staff_id === named)
}

function requestOf(
  before: AppointmentRecord,
  startAndStaff: Pick<BookingRequest, 'start' | 'staffId' | 'staffByService'>,
  clientId: string | null,
): BookingRequest {
  return {
    serviceIds: before.lines.map(({ service_id }) => service_id),
    ...startAndStaff,
    channel: 'client',
    clientId,
    exceptAppointmentId: before.id,
    bookedLines: before.lines,
  }
}

async function moveWithBookedElseAnyone(
  db: TenantWrite,
  ctx: Context,
  before: AppointmentRecord,
  change: Change & { readonly request: BookingRequest },
): Promise<Written | ReservationRefusal> {
  const outcome = await rescheduleAppointment(db, ctx, before, change)
  if (outcome.ok) return outcome
  const { staffByService: _, ...request } = change.request
  return rescheduleAppointment(db, ctx, before, {
    ...change,
    request: { ...request, staffId: 'any' },
  })
}
