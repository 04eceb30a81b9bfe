import type { Reply } from '@chairtime/contract/endpoint.ts'
import type { readBusinessSettings as endpoint } from '@chairtime/contract/settings.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { readBusiness } from './store.ts'

/** What the booking site shows of the salon itself. */
export async function readBusinessSettings(db: TenantRead): Promise<Reply<typeof endpoint>> {
  return { business: await readBusiness(db) }
}
