import { restoreSuggestion as endpoint } from '@chairtime/contract/assistant.ts'
import type { Input } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { userIdOf } from '../../platform/identity/actor.ts'
import { findSuggestions } from './find-suggestions.ts'
import { removeDismissed } from './store.ts'

const refuse = refusing(endpoint)

/** Shows a suggestion to this user again. Refused for a suggestion that this user neither sees nor has dismissed. */
export async function restoreSuggestion(
  db: TenantWrite,
  { params }: Input<typeof endpoint>,
  ctx: Context,
): Promise<undefined> {
  const dismissed = { userId: userIdOf(ctx.actor), suggestion: params.id }
  if (await removeDismissed(db, dismissed)) return
  const suggestions = await findSuggestions(db, ctx)
  if (!suggestions.some(({ id }) => id === params.id)) return refuse('not_found')
}
