import { sendReceipt as endpoint } from '@chairtime/contract/checkouts.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { usableChannels } from '../../platform/delivery/sms.ts'
import { refuseField, refusing } from '../../platform/errors/refuse.ts'
import { clientIdOfAddress, readCheckouts } from '../../scheduling/checkout/checkout-store.ts'
import { enqueueMessage } from '../../scheduling/effects/message-store.ts'

type Send = typeof endpoint
const refuse = refusing(endpoint)

/**
 * Queues the receipt for a client of the bill or for a typed address. A typed address is not stored in a client's file.
 * If a client of the bill has the typed address, the message belongs to that client. Refused when there is no address
 * to send the receipt to, and when the payment was taken back. Also refused beyond 10 receipts of a checkout or 300 of
 * the salon in an hour.
 */
export async function sendReceipt(
  db: TenantWrite,
  { params, body: { channel, client_id, email } }: Input<Send>,
  ctx: Context,
): Promise<Reply<Send>> {
  const { now, limits } = ctx
  const [checkout] = await readCheckouts(db, { id: params.id })
  const { clients, reopened_at } = checkout ?? refuse('not_found')
  if (reopened_at !== null) {
    refuse('checkout_closed', { sentence: ({ refusalCase }) => refusalCase.noReceipt })
  }
  const toEmail = channel === 'email' ? email : undefined
  const reachableClient = clients.find(
    ({ id, receipt_channels }) =>
      usableChannels(receipt_channels, ctx).includes(channel) &&
      (client_id === undefined || id === client_id),
  )
  if (!toEmail && !reachableClient) {
    return refuseField('channel', ({ field }) => field.noAddressOnFile)
  }
  const perSeconds = 3600
  // receipts are limited because a typed address may be that of a stranger
  await limits.spend([
    { name: 'receipts of checkout', key: params.id, limit: { max: 10, perSeconds } },
    { name: 'receipts of salon', key: db.tenantId, limit: { max: 300, perSeconds } },
  ])
  const reference = { checkout_id: params.id }
  const clientId = toEmail ? await clientIdOfAddress(db, params.id, toEmail) : reachableClient?.id
  const to = { ...(clientId && { clientId }), ...(toEmail && { toEmail }) }
  await enqueueMessage(db, { kind: 'receipt', channel, ...to, reference, dueAt: now }, now)
  return { channel }
}
