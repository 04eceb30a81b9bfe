import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { updateBusinessSettings as endpoint } from '@chairtime/contract/settings.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { changeBusiness, readBusiness } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Changes what the booking site shows of the salon. Refuses when these settings have changed since the caller read
 * them.
 */
export async function updateBusinessSettings(
  db: TenantWrite,
  { body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  await lockConfiguration(db)
  const changed = await changeBusiness(db, {
    ...body,
    phone: body.phone ?? null,
    email: body.email ?? null,
    address: body.address ?? null,
    about: body.about ?? null,
  })
  const business = await readBusiness(db)
  if (!changed) refuse('version_conflict', { details: { business } })
  await recordEvent(db, ctx, { kind: 'salon.updated' })
  return { business }
}
