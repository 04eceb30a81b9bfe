import type { AppContext } from '../../platform/api/context.ts'
import { type TenantId, tenantId } from '../../platform/database/database.ts'
import { outboxOf } from './outbox.ts'
import { magicNumbers } from './providers.ts'
import type { OutboxEntry } from './store.ts'

interface Receipt {
  readonly id: string
  readonly providerId: string
  readonly to: string
  readonly sender: string
  readonly delivered: boolean
}

type ReceiveReceipt = (app: AppContext, tenant: TenantId, receipt: Receipt) => Promise<void>

/** Sends the receipts of the built-in text provider for the texts that it accepted. */
export async function sendReceipts(app: AppContext, receiveReceipt: ReceiveReceipt): Promise<void> {
  const underWay = await outboxOf(app.database).textsUnderWay()
  for (const text of underWay) await sendReceipt(app, text, receiveReceipt)
}

/** Delivers a receipt before recording it: a receipt may come twice, but is never lost. */
async function sendReceipt(
  app: AppContext,
  text: OutboxEntry,
  receiveReceipt: ReceiveReceipt,
): Promise<void> {
  const { id, recipient: to, sender, tenant_id } = text
  const delivered = to !== magicNumbers.unreachable
  const receipt = { id, providerId: id, to, sender, delivered }
  if (tenant_id !== null) await receiveReceipt(app, tenantId(tenant_id), receipt)
  await outboxOf(app.database).noteReceipt(id, delivered ? 'delivered' : 'undelivered')
}
