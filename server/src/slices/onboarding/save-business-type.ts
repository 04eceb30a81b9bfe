import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { saveBusinessType as endpoint } from '@chairtime/contract/onboarding.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { advance } from './read-progress.ts'
import { saveType } from './store.ts'

/** Stores the type of the business; only `other` has a description. */
export async function saveBusinessType(
  db: TenantWrite,
  { body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const customType = body.business_type === 'other' ? (body.custom_type ?? null) : null
  await lockConfiguration(db)
  await saveType(db, body.business_type, customType)
  return advance(db, ctx, 'business_type', {
    business_type: { business_type: body.business_type, custom_type: customType },
  })
}
