import type { listSuggestions as endpoint } from '@chairtime/contract/assistant.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { findSuggestions } from './find-suggestions.ts'

/**
 * Lists what would improve the next days, the most urgent first. A user gets only what they may see and have not
 * dismissed. Every sentence comes from the salon's own data.
 */
export async function listSuggestions(
  db: TenantRead,
  _input: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  return { suggestions: await findSuggestions(db, ctx) }
}
