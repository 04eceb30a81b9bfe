import { checkoutAppointment as endpoint } from '@chairtime/contract/appointments.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { holdsTime } from '@chairtime/core/booking/status.ts'
import { toMajor, toMinor } from '@chairtime/core/money/money.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { refusing, type Say } from '../../platform/errors/refuse.ts'
import { recordEffects } from '../../scheduling/appointment/effects.ts'
import type { AppointmentRecord } from '../../scheduling/appointment/record.ts'
import { lockAppointment, writeStatus } from '../../scheduling/appointment/store.ts'
import { releaseRest } from '../../scheduling/claims-store.ts'
import { clientOfAppointment } from '../../scheduling/client/client-store.ts'
import { insertCheckout } from './checkout-store.ts'
import { type CheckoutRecord, checkoutView, paymentReceived } from './checkout-view.ts'

type Checkout = typeof endpoint
const refuse = refusing(endpoint)

/**
 * Takes payment and completes the appointment. The amount paid must be the price less the discount plus
 * the tip, exact to the minor unit. Refused when the appointment was cancelled, missed or already paid.
 */
export async function checkoutAppointment(
  db: TenantWrite,
  { params, body }: Input<Checkout>,
  ctx: Context,
): Promise<Reply<Checkout>> {
  const before = (await lockAppointment(db, params.id)) ?? refuse('not_found')
  if (!holdsTime(before.status)) refuse('appointment_closed')
  const bill = billOf(before, body)
  await insertCheckout(db, before.id, bill, ctx.now)
  const version = before.version + 1
  const record = { ...before, status: 'completed', checked_out: true, version } as const
  await writeStatus(db, before.id, { status: 'completed' }, ctx.now)
  await releaseRest(db, before.id, ctx.now)
  const checkout = checkoutView(bill)
  const { total, currency } = checkout
  const appointment = await recordEffects(db, ctx, record, await clientOfAppointment(db, before), {
    action: 'updated',
    event: 'appointment.checked_out',
    data: { total, currency },
  })
  const payment = paymentReceived(record, bill, ctx.now)
  ctx.announce({ kind: 'payment', appointmentId: record.id, payment })
  return { appointment, checkout }
}

function billOf(
  { price_minor, currency }: AppointmentRecord,
  { discount = 0, tip = 0, payments }: Input<Checkout>['body'],
): CheckoutRecord {
  const discount_minor = minor('discount', discount, currency)
  const tip_minor = minor('tip', tip, currency)
  const paid = payments.map(({ method, amount }, i) => ({
    method,
    amount_minor: minor(`payments[${i}].amount`, amount, currency),
  }))
  if (discount_minor > price_minor) problem('discount', ({ field }) => field.discountTooHigh)
  const total_minor = price_minor - discount_minor + tip_minor
  if (paid.reduce((sum, { amount_minor }) => sum + amount_minor, 0) !== total_minor) {
    const total = toMajor(total_minor, currency)
    problem('payments', ({ field }) => field.paymentsSum(total, currency))
  }
  return {
    id: newId(),
    currency,
    subtotal_minor: price_minor,
    discount_minor,
    tip_minor,
    total_minor,
    payments: paid,
  }
}

function minor(name: string, amount: number, currency: string): number {
  try {
    return toMinor(amount, currency)
  } catch {
    return problem(name, (texts) => texts.field.notAnAmount(currency))
  }
}

function problem(name: string, message: Say): never {
  return refuse('validation_failed', { errors: { [name]: [message] } })
}
