import { may } from '@chairtime/contract/permissions.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { isOwnClient } from './own-client-store.ts'

/**
 * Whether the caller may read the client's card. The desk may read the cards of all clients, a stylist only those of
 * their own clients.
 */
export async function mayOpenCard(
  db: TenantRead,
  clientId: string,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
): Promise<boolean> {
  return may(actor.role, 'clients.read') || isOwnClient(db, actor.id, clientId, now)
}
