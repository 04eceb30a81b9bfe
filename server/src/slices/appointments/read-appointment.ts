import { readAppointment as endpoint } from '@chairtime/contract/appointments.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { seesMoney } from '@chairtime/contract/money-shown.ts'
import { may } from '@chairtime/contract/permissions.ts'
import { offDutyOf } from '@chairtime/core/booking/lapse.ts'
import { isAttendedOrMissed, isOpen } from '@chairtime/core/booking/status.ts'
import { formatInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { readExpectedAs } from '../../scheduling/appointment/expected-store.ts'
import {
  type AppointmentRecord,
  appointmentView,
  contactView,
} from '../../scheduling/appointment/record.ts'
import { promisedLines } from '../../scheduling/appointment/rest.ts'
import { readAppointments } from '../../scheduling/appointment/store.ts'
import {
  checkoutView,
  refundOfVisit,
  shareOfBill,
} from '../../scheduling/checkout/checkout-record.ts'
import { readCheckouts } from '../../scheduling/checkout/checkout-store.ts'
import { clientOfAppointment } from '../../scheduling/client/client-store.ts'
import { mayOpenCard } from '../../scheduling/client/may-open-card.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { readBookedFacts } from './booked-store.ts'
import { readStatusChangedAt } from './history-store.ts'
import { isOwnVisit } from './own-visit-store.ts'

type Read = typeof endpoint
const refuse = refusing(endpoint)

/**
 * Shows one appointment of the salon and how it was booked. Callers who may see clients also get the contact that was
 * typed with the booking, and the addresses at which the client is reached. Callers who may take payments also get the
 * payment or refund of the appointment.
 */
export async function readAppointment(
  db: TenantRead,
  { params }: Input<Read>,
  ctx: Context,
): Promise<Reply<Read>> {
  const { id, role } = ctx.actor
  const [record] = await readAppointments(db, { id: params.id })
  if (!record) return refuse('not_found')
  const bill = async (state: 'paid' | 'refunded', exists: boolean) =>
    exists && seesMoney(role)
      ? (await readCheckouts(db, { appointmentId: params.id, state }))[0]
      : null
  const paidBill = await bill('paid', record.checked_out)
  // a visit that was completed after its refund is to be paid, and its panel still says what was paid back
  const mayBeRefunded = record.refunded || (record.status === 'completed' && !record.checked_out)
  const refundedBill = await bill('refunded', mayBeRefunded)
  const seesClients = may(role, 'clients.read')
  const localInstant = (at: Date) => formatInstant(zoneTable(record.timezone), minuteOf(at))
  const { status, client_id } = record
  const isOwn = await isOwnVisit(db, id, record)
  const endedAt = isAttendedOrMissed(status) ? await readStatusChangedAt(db, record) : undefined
  return {
    appointment: appointmentView(record),
    contact: seesClients ? contactView(record) : null,
    reach: seesClients ? await addressesOf(db, record) : null,
    booked: { at: localInstant(record.created_at), ...(await readBookedFacts(db, params.id)) },
    off_duty: isOpen(record.status)
      ? offDutyOf((await loadSalon(db)).salon, promisedLines(record))
      : null,
    ended_at: endedAt ? localInstant(endedAt) : null,
    expected_as:
      status === 'pending' || status === 'confirmed'
        ? status
        : ((await readExpectedAs(db, params.id)) ?? null),
    is_own: isOwn,
    opens_card:
      client_id !== null && (isOwn || seesClients) && (await mayOpenCard(db, client_id, ctx)),
    checkout: paidBill ? checkoutView(paidBill) : null,
    share_of_bill: paidBill ? shareOfBill(paidBill, params.id) : null,
    refund: refundedBill ? refundOfVisit(refundedBill, params.id) : null,
  }
}

/** The addresses typed with the booking, else those in the client's file. */
async function addressesOf(
  db: TenantRead,
  record: AppointmentRecord,
): Promise<Reply<Read>['reach']> {
  const found = record.contact ?? (await clientOfAppointment(db, record))
  return found ? { email: found.email, phone: found.phone } : { email: null, phone: null }
}
