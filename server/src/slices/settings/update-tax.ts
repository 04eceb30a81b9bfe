import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { updateTax as endpoint } from '@chairtime/contract/settings.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { changeTaxSettings, readTaxSettings } from './store.ts'

const refuse = refusing(endpoint)

/** Changes the tax of later checkouts. Refuses when the tax has changed since the caller read it. */
export async function updateTax(
  db: TenantWrite,
  { body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const changed = await changeTaxSettings(db, body)
  const tax = await readTaxSettings(db)
  if (!changed) refuse('version_conflict', { details: { tax } })
  await recordEvent(db, ctx, { kind: 'tax.updated' })
  return { tax }
}
