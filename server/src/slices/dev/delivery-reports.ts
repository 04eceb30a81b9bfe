import type { AppContext } from '../../platform/api/context.ts'
import { allEnded, atMostAtOnce } from '../../platform/concurrency/concurrency.ts'
import { type TenantId, tenantId } from '../../platform/database/database.ts'
import { outboxOf } from './outbox.ts'
import { magicNumbers } from './providers.ts'
import type { OutboxEntry } from './store.ts'

interface DeliveryReport {
  readonly id: string
  readonly providerId: string
  readonly to: string
  readonly sender: string
  readonly delivered: boolean
}

type ReceiveReport = (app: AppContext, tenant: TenantId, report: DeliveryReport) => Promise<void>

/**
 * Sends the delivery reports of the built-in text provider for the texts that it accepted. A report that fails does not
 * hinder the others.
 */
export async function sendDeliveryReports(
  app: AppContext,
  receiveReport: ReceiveReport,
): Promise<void> {
  const underWay = await outboxOf(app.database).textsUnderWay()
  const send = atMostAtOnce(4)
  await allEnded(underWay.map((text) => send(() => sendReport(app, text, receiveReport))))
}

/** Delivers a report and records it only afterwards. So a report may come twice, but is never lost. */
async function sendReport(
  app: AppContext,
  text: OutboxEntry,
  receiveReport: ReceiveReport,
): Promise<void> {
  const { id, recipient: to, sender, tenant_id } = text
  const delivered = to !== magicNumbers.unreachable
  const report = { id, providerId: id, to, sender, delivered }
  if (tenant_id !== null) await receiveReport(app, tenantId(tenant_id), report)
  await outboxOf(app.database).noteDeliveryReport(id, delivered ? 'delivered' : 'undelivered')
}
