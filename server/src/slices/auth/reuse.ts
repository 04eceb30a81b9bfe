import type { Context } from '../../platform/context.ts'
import { type Database, tenantId } from '../../platform/database.ts'
import { forgetSession } from '../../platform/session-memory.ts'
import { notify } from '../notifications/store.ts'
import { endSession, type RefreshedSession } from './session-store.ts'

/**
 * Ends a session whose refresh token came a second time, closes its realtime connections and says so,
 * once however often the token comes.
 */
export async function endReusedSession(
  doors: Database,
  session: RefreshedSession,
  { now }: Context,
): Promise<void> {
  await doors.inTenant(tenantId(session.tenant_id)).write(async (db) => {
    if (await endSession(db, session.id, now)) await notify(db, notice, now)
  })
  forgetSession(doors, session.id)
}

const notice = {
  kind: 'security',
  title: 'A session was ended for safety',
  message:
    'A sign-in key that had already been exchanged was used again, so its session was signed out. If you did not restore a browser from a backup, please change your password.',
}
