import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { updateCategory as endpoint } from '@chairtime/contract/services/categories.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { findCategory, renameCategory } from './category-store.ts'

const refuse = refusing(endpoint)

/** Renames a category; refuses an outdated version, and a name that is in use. */
export async function updateCategory(
  db: TenantWrite,
  { params, body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  await lockConfiguration(db)
  const category = (await findCategory(db, params.id)) ?? refuse('not_found')
  if (body.version !== undefined && body.version !== category.version) {
    refuse('version_conflict', { details: { category } })
  }
  await renameCategory(db, params.id, body.name)
  await recordEvent(db, ctx, {
    kind: 'category.updated',
    subjectId: params.id,
    data: { name: body.name },
  })
  return { category: (await findCategory(db, params.id)) ?? refuse('not_found') }
}
