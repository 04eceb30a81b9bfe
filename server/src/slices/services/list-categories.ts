import type { Reply } from '@chairtime/contract/endpoint.ts'
import type { listCategories as endpoint } from '@chairtime/contract/services.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { readCategories } from './category-store.ts'

/** Shows the sections of the menu. */
export async function listCategories(db: TenantRead): Promise<Reply<typeof endpoint>> {
  return { categories: await readCategories(db) }
}
