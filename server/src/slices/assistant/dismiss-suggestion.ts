import { dismissSuggestion as endpoint } from '@chairtime/contract/assistant.ts'
import type { Input } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { userIdOf } from '../../platform/identity/actor.ts'
import { findSuggestions } from './find-suggestions.ts'
import { insertDismissed, readDismissed } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Hides a suggestion from this user; a repeated call changes nothing. Refused for a suggestion that this user neither
 * sees nor has dismissed before.
 */
export async function dismissSuggestion(
  db: TenantWrite,
  { params }: Input<typeof endpoint>,
  ctx: Context,
): Promise<undefined> {
  const userId = userIdOf(ctx.actor)
  if ((await readDismissed(db, userId)).has(params.id)) return
  const suggestions = await findSuggestions(db, ctx)
  if (!suggestions.some(({ id }) => id === params.id)) return refuse('not_found')
  await insertDismissed(db, { userId, suggestion: params.id, now: ctx.now })
}
