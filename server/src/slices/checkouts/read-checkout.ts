import { readCheckout as endpoint } from '@chairtime/contract/checkouts.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { checkoutDetail } from '../../scheduling/checkout/checkout-record.ts'
import { readCheckouts } from '../../scheduling/checkout/checkout-store.ts'

const refuse = refusing(endpoint)

/** Shows one checkout of the salon, also a reopened one. */
export async function readCheckout(
  db: TenantRead,
  { params }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const [checkout] = await readCheckouts(db, { id: params.id })
  return { checkout: checkoutDetail(checkout ?? refuse('not_found'), ctx) }
}
