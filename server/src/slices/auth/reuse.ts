import type { Context } from '../../platform/api/context.ts'
import { type DatabaseBeforeSalon, tenantId } from '../../platform/database/database.ts'
import { forgetSession } from '../../platform/identity/session-memory.ts'
import { enqueueMessage } from '../../scheduling/effects/message-store.ts'
import { endSession, type RefreshedSession } from './session-store.ts'

/**
 * Ends a session because a refresh token was used again after it had been replaced. Closes the realtime connections of
 * the session, and sends its user a mail. If the token is used once more, no second mail goes out.
 */
export async function endReusedSession(
  database: DatabaseBeforeSalon,
  session: RefreshedSession,
  { now }: Context,
): Promise<void> {
  await database.inTenant(tenantId(session.tenant_id)).write(async (db) => {
    if (!(await endSession(db, session.id, now))) return
    const mail = { kind: 'session_ended', channel: 'email', userId: session.user_id } as const
    await enqueueMessage(db, { ...mail, dueAt: now }, now)
  })
  forgetSession(database, session.id)
}
