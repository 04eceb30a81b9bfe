import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { createCategory as endpoint } from '@chairtime/contract/services/categories.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { insertCategory } from './category-store.ts'

/** Adds a section to the menu; refuses a name that is in use. */
export async function createCategory(
  db: TenantWrite,
  { body }: Input<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  await lockConfiguration(db)
  return { category: await insertCategory(db, body.name) }
}
