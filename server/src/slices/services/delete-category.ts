import type { Input } from '@chairtime/contract/endpoint.ts'
import { deleteCategory as endpoint } from '@chairtime/contract/services/categories.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { findCategory, removeCategory } from './category-store.ts'

const refuse = refusing(endpoint)

/** Removes a category; its services stay on the menu, uncategorized. */
export async function deleteCategory(
  db: TenantWrite,
  { params: { id } }: Input<typeof endpoint>,
  ctx: Context,
): Promise<undefined> {
  await lockConfiguration(db)
  const { name } = (await findCategory(db, id)) ?? refuse('not_found')
  await removeCategory(db, id)
  await recordEvent(db, ctx, { kind: 'category.deleted', subjectId: id, data: { name } })
}
