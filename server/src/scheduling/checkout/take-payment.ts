import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { holdsTime, isExpected } from '@chairtime/core/booking/status.ts'
import { checkoutEntries } from '@chairtime/core/checkout/ledger.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { type Refuse, refuseField } from '../../platform/errors/refuse.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { recordEffects } from '../appointment/effects.ts'
import { type AppointmentRecord, appointmentView, visitName } from '../appointment/record.ts'
import { lockAppointment, writeStatus } from '../appointment/store.ts'
import { releaseRest } from '../claims-store.ts'
import { clientOfAppointment } from '../client/client-store.ts'
import { recordEvent } from '../effects/audit-store.ts'
import {
  billOf,
  type PricedBill,
  paymentsOf,
  type RequestedBill,
  type RequestedPayment,
} from './bill-of.ts'
import { type CheckoutRecord, paymentReceived } from './checkout-record.ts'
import { insertCheckout, readCheckouts } from './checkout-store.ts'
import { insertPosting } from './ledger-store.ts'
import {
  type PaymentSettings,
  readPaymentSettings,
  unknownStaff,
} from './payment-settings-store.ts'

/** What the desk asks to be paid, and how. */
export interface PaymentRequest extends RequestedBill {
  readonly payments: readonly RequestedPayment[]
  /** The total that the screen showed. */
  readonly total?: number | undefined
}

interface TakenPayment {
  readonly checkout: CheckoutRecord
  readonly appointments: AppointmentView[]
}

type Refusal = Refuse<'appointment_closed' | 'version_conflict' | 'total_changed'>

/**
 * Locks the visits of a bill. Refuses visits that were cancelled, missed or paid. If the `versions` that the screen
 * showed are given, also refuses visits that have changed since. The visits are locked in the order of their ids, so
 * that two desks cannot deadlock.
 */
export async function lockVisits(
  db: TenantWrite,
  ids: readonly string[],
  versions: readonly number[] | undefined,
  refuse: Refusal,
): Promise<AppointmentRecord[]> {
  const locked = new Map<string, AppointmentRecord>()
  for (const id of ids.toSorted()) {
    locked.set(id, (await lockAppointment(db, id)) ?? refuse('not_found'))
  }
  const visits = ids.flatMap((id) => locked.get(id) ?? [])
  refuseClosed(visits, refuse)
  if (versions && visits.some(({ version }, i) => version !== versions[i])) {
    refuse('version_conflict', { details: { appointments: visits.map(appointmentView) } })
  }
  return visits
}

// the details let the screen remove these visits from its bill; the sentence names those that are paid already
function refuseClosed(visits: readonly AppointmentRecord[], refuse: Refusal): void {
  const closed = visits.filter(({ status, checked_out }) => !holdsTime(status) || checked_out)
  if (closed.length === 0) return
  const names = closed.filter(({ checked_out }) => checked_out).map(visitName)
  refuse('appointment_closed', {
    details: { appointments: closed.map(appointmentView) },
    ...(names.length > 0 && {
      sentence: ({ refusalCase }) => refusalCase.alreadyPaid(names.join(', ')),
    }),
  })
}

/**
 * Takes payment for the locked visits and for what else is sold, writes it to the ledger, and completes the visits. A
 * visit that is paid before its start, while its client is expected, is not completed: it becomes confirmed and keeps
 * its time. The payments must add up to the total, exact to the minor unit.
 */
export async function takePayment(
  db: TenantWrite,
  ctx: Context,
  visits: readonly AppointmentRecord[],
  request: PaymentRequest,
  refuse: Refusal,
): Promise<TakenPayment> {
  const settings = await readPaymentSettings(db)
  await refuseUnknownStaff(db, request)
  const bill = billOf(request, visits, settings)
  refuseOtherTotal(request.total, bill, settings, refuse)
  const id = newId()
  await writeCheckout(db, ctx, { id, visits, bill, settings, payments: request.payments })
  const checkout = itemAt(await readCheckouts(db, { id }), 0)
  const appointments = []
  for (const visit of visits) appointments.push(await settle(db, ctx, visit, checkout))
  if (visits.length === 0) {
    const name = checkout.lines.map((line) => line.name).join(' + ')
    await recordEvent(db, ctx, { kind: 'checkout.taken', subjectId: id, data: { name } })
  }
  ctx.announce({ kind: 'payment', checkoutId: id, payment: paymentReceived(checkout) })
  return { checkout, appointments }
}

async function refuseUnknownStaff(
  db: TenantWrite,
  { lines = [], tips }: PaymentRequest,
): Promise<void> {
  const ids = [...lines, ...tips].flatMap(({ staff_id }) => staff_id ?? [])
  const unknown = await unknownStaff(db, ids)
  const field = tips.some(({ staff_id }) => unknown.has(staff_id ?? '')) ? 'tips' : 'lines'
  if (unknown.size > 0) refuseField(field, (texts) => texts.field.goneFromList)
}

function refuseOtherTotal(
  shownTotal: number | undefined,
  { totalMinor, storedLines }: PricedBill,
  { currency }: PaymentSettings,
  refuse: Refusal,
): void {
  const total = toMajor(totalMinor, currency)
  if (shownTotal === undefined || shownTotal === total) return
  const lines = storedLines.map(({ name, quantity, net_minor }) => ({
    name,
    quantity,
    net: toMajor(net_minor, currency),
  }))
  refuse('total_changed', { details: { total, currency, lines } })
}

interface CheckoutToWrite {
  readonly id: string
  readonly visits: readonly AppointmentRecord[]
  readonly bill: PricedBill
  readonly settings: PaymentSettings
  readonly payments: readonly RequestedPayment[]
}

async function writeCheckout(
  db: TenantWrite,
  { actor, now }: Context,
  { id, visits, bill, settings: { currency, tax }, payments: requested }: CheckoutToWrite,
): Promise<void> {
  const payments = paymentsOf(requested, bill.totalMinor, currency)
  const checkout = {
    id,
    lines: bill.storedLines,
    visits: visits.map((visit) => ({
      id: visit.id,
      statusBefore: isPaidAhead(visit, now) ? null : visit.status,
    })),
    takenBy: actor.name,
    subtotal_minor: bill.subtotalMinor,
    discount_minor: bill.discountMinor,
    tax_minor: bill.taxMinor,
    tax_included: tax.included,
    tax_rate_ppm: tax.ratePpm,
    tip_minor: bill.tipMinor,
    total_minor: bill.totalMinor,
    currency,
    payments,
  }
  await insertCheckout(db, checkout, now)
  const entries = checkoutEntries({
    lines: bill.lines.map((line, i) => {
      const { kind, staff_id } = itemAt(bill.storedLines, i)
      return { ...line, kind, staffId: staff_id }
    }),
    tips: bill.tips,
    payments: payments.map(({ method, amount_minor }) => ({ method, amountMinor: amount_minor })),
  })
  const posting = { id, kind: 'checkout', checkoutId: id, currency, entries } as const
  await insertPosting(db, { ...posting, postedBy: actor.name }, now)
}

/**
 * Whether the visit is paid before its start, while its client is expected. Such a visit keeps its time, and becomes
 * confirmed if it is pending.
 */
function isPaidAhead({ status, start }: AppointmentRecord, now: Date): boolean {
  return isExpected(status) && start > minuteOf(now)
}

async function settle(
  db: TenantWrite,
  ctx: Context,
  before: AppointmentRecord,
  { total_minor, currency }: CheckoutRecord,
): Promise<AppointmentView> {
  const isAhead = isPaidAhead(before, ctx.now)
  const status = isAhead ? 'confirmed' : 'completed'
  const moments = await writeStatus(db, before.id, { status }, ctx.now)
  if (!isAhead) await releaseRest(db, before.id, ctx.now)
  const version = before.version + 1
  const paid = { checked_out: true, refunded: false } as const
  const record = { ...before, ...moments, ...paid, status, version } as const
  return recordEffects(db, ctx, record, await clientOfAppointment(db, before), {
    action: 'updated',
    event: 'appointment.checked_out',
    // a payment before the start also confirms a pending visit; the client who pays knows that
    message: isAhead && before.status === 'pending' ? 'booking_confirmation' : undefined,
    reference: { by: 'client' },
    data: { total: toMajor(total_minor, currency), currency },
  })
}
