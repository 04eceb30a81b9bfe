import type { AppContext } from '../../platform/api/context.ts'
import type { TenantId } from '../../platform/database/database.ts'
import { noteAccepted, noteUndelivered } from './delivery-store.ts'
import { readMessageFacts } from './facts-store.ts'
import { notifyOfFailure } from './notify-desk.ts'

/**
 * What a provider says later about a text that it accepted. A report may come twice, or before the provider has
 * answered the call that sent the text.
 */
export interface DeliveryReport {
  /** The product's message id. */
  readonly id: string
  readonly providerId: string
  readonly to: string
  readonly sender: string
  readonly delivered: boolean
}

/**
 * Records that a text arrived or failed. A failure that was recorded before is ignored (`noteUndelivered`), so that the
 * desk is notified of it at most once.
 */
export async function receiveDeliveryReport(
  { database, clock }: AppContext,
  tenant: TenantId,
  { id, delivered, ...acceptance }: DeliveryReport,
): Promise<void> {
  const now = clock.now()
  await database.inTenant(tenant).write(async (db) => {
    if (delivered) return noteAccepted(db, id, { state: 'delivered', ...acceptance }, now)
    const message = await noteUndelivered(db, id)
    if (!message) return
    const facts = await readMessageFacts(db, id, now)
    await notifyOfFailure(db, message, 'undelivered', facts, now)
  })
}
