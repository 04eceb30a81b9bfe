import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { notificationEvent, notify } from '../../scheduling/effects/notification-store.ts'

/** Writes a notification about an entry of the waiting list, and announces it to the salon's screens. */
export async function notifyDesk(
  db: TenantWrite,
  ctx: Context,
  entryId: string,
  texts: { readonly title: string; readonly message: string },
): Promise<void> {
  const notification = { kind: 'waitlist', ...texts, subjectId: entryId }
  const id = await notify(db, notification, ctx.now)
  ctx.announce({ kind: 'notification', id, notification: notificationEvent(notification) })
}
