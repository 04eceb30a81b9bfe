import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refuse } from '../../platform/errors/refuse.ts'
import { lockMemberships } from './store.ts'

/**
 * Lets changes of the salon's team follow one another. Call it before the team is read. Refuses `forbidden` to a caller
 * who is no owner any more: their request waited for another owner's change, or this node has not heard of that change.
 */
export async function lockTeam(db: TenantWrite, { actor }: Context): Promise<void> {
  const owners = await lockMemberships(db)
  if (!owners.some((id) => id === actor.id)) refuse('forbidden')
}
