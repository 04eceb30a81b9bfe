import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refuse } from '../../platform/errors/refuse.ts'
import { lockMemberships } from './store.ts'

/**
 * Makes changes of the salon's team wait for one another. Call it before the team is read. Refuses with `forbidden`
 * when the caller is no longer an owner. Another owner may have changed the caller's role, or removed the caller, while
 * the request waited. Or this node may not have heard of such a change yet.
 */
export async function lockTeam(db: TenantWrite, { actor }: Context): Promise<void> {
  const owners = await lockMemberships(db)
  if (!owners.some((id) => id === actor.id)) refuse('forbidden')
}
