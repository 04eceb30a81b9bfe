import { may } from '@chairtime/contract/permissions.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { isOwnClient } from './own-client-store.ts'

/** Whether the caller serves the client: the desk serves all clients, a stylist those of their own. */
export async function mayServe(
  db: TenantRead,
  clientId: string,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
): Promise<boolean> {
  return may(actor.role, 'clients.read') || isOwnClient(db, actor.id, clientId, now)
}
