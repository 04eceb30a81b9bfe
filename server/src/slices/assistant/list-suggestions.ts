import type { listSuggestions as endpoint } from '@chairtime/contract/assistant.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { userIdOf } from '../../platform/identity/actor.ts'
import { findSuggestions } from './find-suggestions.ts'
import { readDismissed } from './store.ts'

/**
 * Lists what would improve the next days, the most urgent first: only what this user may see and has not dismissed.
 * Every sentence comes from the salon's own data.
 */
export async function listSuggestions(
  db: TenantRead,
  _input: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const dismissed = await readDismissed(db, userIdOf(ctx.actor))
  const suggestions = await findSuggestions(db, ctx)
  return { suggestions: suggestions.filter(({ id }) => !dismissed.has(id)) }
}
