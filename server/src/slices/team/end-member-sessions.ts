import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { endSessionsInSalon } from '../../platform/identity/session-store.ts'

/** Ends the sessions of a member at this salon; after the commit their screens sign out on every node. */
export async function endMemberSessions(
  db: TenantWrite,
  userId: string,
  { now, announce }: Context,
): Promise<void> {
  for (const id of await endSessionsInSalon(db, userId, now))
    announce({ kind: 'session_revoked', id })
}
