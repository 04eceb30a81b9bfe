import { checkoutAppointment as endpoint } from '@chairtime/contract/appointments/checkout.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { shareTip } from '@chairtime/core/checkout/share.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import type { AppointmentRecord } from '../../scheduling/appointment/record.ts'
import { checkoutView } from '../../scheduling/checkout/checkout-record.ts'
import { lockVisits, takePayment } from '../../scheduling/checkout/take-payment.ts'
import { minorUnits } from '../../scheduling/minor-units.ts'

type Checkout = typeof endpoint
const refuse = refusing(endpoint)

/**
 * Takes payment for one appointment and completes it. An appointment that is paid before its start, while its client is
 * expected, is confirmed instead. The amount paid must be the sum of the lines less the discount, plus the tax that is
 * added and the tip, exact to the minor unit. Refused when the appointment was cancelled, missed or already paid, or
 * when its version or total differs from what the caller saw.
 */
export async function checkoutAppointment(
  db: TenantWrite,
  { params, body }: Input<Checkout>,
  ctx: Context,
): Promise<Reply<Checkout>> {
  const { lines, discount, tip = 0, payments, total, version } = body
  const visits = await lockVisits(
    db,
    [params.id],
    version === undefined ? undefined : [version],
    refuse,
  )
  const bill = {
    lines,
    discount: discount === undefined ? undefined : { amount: discount },
    tips: tipsOf(itemAt(visits, 0), tip),
  }
  const paid = await takePayment(db, ctx, visits, { ...bill, payments, total }, refuse)
  return { appointment: itemAt(paid.appointments, 0), checkout: checkoutView(paid.checkout) }
}

/** The tip, divided among the visit's staff members in proportion to the prices of the services that they perform. */
function tipsOf({ lines, currency }: AppointmentRecord, tip: number) {
  const tipMinor = minorUnits('tip', tip, currency)
  const earned = new Map<string, number>()
  for (const { staff_id, price_minor } of lines) {
    earned.set(staff_id, (earned.get(staff_id) ?? 0) + price_minor)
  }
  const shares = shareTip(tipMinor, [...earned.values()])
  return [...earned.keys()].map((staff_id, i) => ({
    staff_id,
    amount: toMajor(shares[i] ?? 0, currency),
  }))
}
