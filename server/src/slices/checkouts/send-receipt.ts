import { sendReceipt as endpoint } from '@chairtime/contract/checkouts.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { problem } from '../../scheduling/checkout/bill-of.ts'
import { readCheckouts } from '../../scheduling/checkout/checkout-store.ts'
import { enqueueMessage } from '../../scheduling/effects/message-store.ts'
import { hasAddress } from './store.ts'

type Send = typeof endpoint
const refuse = refusing(endpoint)

/** Queues the receipt for the client of the first appointment. Refused when no address is on file. */
export async function sendReceipt(
  db: TenantWrite,
  { params, body: { channel } }: Input<Send>,
  { now }: Context,
): Promise<Reply<Send>> {
  const [checkout] = await readCheckouts(db, { id: params.id })
  const { clients } = checkout ?? refuse('not_found')
  const clientId = clients[0]?.id ?? null
  if (clientId === null || !(await hasAddress(db, clientId, channel))) {
    return problem('channel', ({ field }) => field.noAddressOnFile)
  }
  const reference = { checkout_id: params.id }
  await enqueueMessage(db, { kind: 'receipt', channel, clientId, reference, dueAt: now }, now)
  return { channel }
}
