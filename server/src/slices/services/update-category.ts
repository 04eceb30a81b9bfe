import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { updateCategory as endpoint } from '@chairtime/contract/services/categories.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { findCategory, renameCategory } from './category-store.ts'

const refuse = refusing(endpoint)

/** Renames a section; refuses a name that is in use and an outdated version. */
export async function updateCategory(
  db: TenantWrite,
  { params, body }: Input<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  await lockConfiguration(db)
  const category = (await findCategory(db, params.id)) ?? refuse('not_found')
  if (body.version !== undefined && body.version !== category.version) {
    refuse('version_conflict', { details: { category } })
  }
  await renameCategory(db, params.id, body.name)
  return { category: (await findCategory(db, params.id)) ?? refuse('not_found') }
}
