import { createCheckout as endpoint } from '@chairtime/contract/checkouts.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refuseField, refusing } from '../../platform/errors/refuse.ts'
import { checkoutDetail } from '../../scheduling/checkout/checkout-record.ts'
import { lockVisits, takePayment } from '../../scheduling/checkout/take-payment.ts'

type Create = typeof endpoint
const refuse = refusing(endpoint)

/**
 * Takes payment for appointments, products or both in one bill, and completes the appointments. An appointment that is
 * paid before its start, while its client is expected, is confirmed instead. Refused when one of the appointments was
 * cancelled, missed or paid, or has changed since the screen showed it. Also refused when the total differs from the
 * total that the screen showed.
 */
export async function createCheckout(
  db: TenantWrite,
  { body }: Input<Create>,
  ctx: Context,
): Promise<Reply<Create>> {
  const { appointment_ids: ids, versions, lines } = body
  if (new Set(ids).size < ids.length) {
    refuseField('appointment_ids', ({ field }) => field.appointmentTwice)
  }
  if (versions && versions.length !== ids.length) {
    refuseField('versions', ({ field }) => field.onePerAppointment)
  }
  if (ids.length === 0 && (lines ?? []).length === 0) {
    refuseField('lines', ({ field }) => field.lineRequired)
  }
  const visits = await lockVisits(db, ids, versions, refuse)
  const { checkout, appointments } = await takePayment(db, ctx, visits, body, refuse)
  return { checkout: checkoutDetail(checkout, ctx), appointments }
}
