import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { saveSite as endpoint } from '@chairtime/contract/onboarding.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { readProgress } from './read-progress.ts'
import { readSetup, saveSiteDetails } from './store.ts'

/** Stores the street address, the phone number for clients and the colour. Fields that are absent stay as they are. */
export async function saveSite(
  db: TenantWrite,
  { body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const { address, phone, brand_color } = body
  await lockConfiguration(db)
  const { onboarding_completed_at } = await readSetup(db)
  if (onboarding_completed_at) await recordEvent(db, ctx, { kind: 'salon.updated' })
  await saveSiteDetails(db, {
    ...(address !== undefined && { address }),
    ...(phone !== undefined && { phone }),
    ...(brand_color !== undefined && { brand_color }),
  })
  return readProgress(db, undefined, ctx)
}
