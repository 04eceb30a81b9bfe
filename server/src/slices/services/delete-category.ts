import type { Input } from '@chairtime/contract/endpoint.ts'
import { deleteCategory as endpoint } from '@chairtime/contract/services/categories.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { removeCategory } from './category-store.ts'

const refuse = refusing(endpoint)

/** Removes a section; its services stay on the menu, uncategorized. */
export async function deleteCategory(
  db: TenantWrite,
  { params }: Input<typeof endpoint>,
): Promise<undefined> {
  await lockConfiguration(db)
  if (!(await removeCategory(db, params.id))) refuse('not_found')
}
