import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { markNotificationsRead as endpoint } from '@chairtime/contract/notifications.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { userIdOf } from '../../platform/identity/actor.ts'
import { countUnread, markAllRead, markShown } from './store.ts'

/**
 * Marks notifications as read by this user only: the named ones or, without a body, all present ones. Unknown
 * ids are ignored, because a notification may have been erased meanwhile. The user's other screens are told.
 */
export async function markNotificationsRead(
  db: TenantWrite,
  { body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const id = userIdOf(ctx.actor)
  if (body) await markShown(db, id, body.notification_ids, ctx.now)
  else await markAllRead(db, id, ctx.now)
  ctx.announce({ kind: 'notifications_read', userId: id })
  return { unread_count: await countUnread(db, id) }
}
