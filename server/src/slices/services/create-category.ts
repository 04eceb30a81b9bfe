import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { createCategory as endpoint } from '@chairtime/contract/services/categories.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { insertCategory } from './category-store.ts'

/** Adds a category to the menu; refuses a name that is in use. */
export async function createCategory(
  db: TenantWrite,
  { body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  await lockConfiguration(db)
  const category = await insertCategory(db, body.name)
  await recordEvent(db, ctx, {
    kind: 'category.created',
    subjectId: category.id,
    data: { name: category.name },
  })
  return { category }
}
