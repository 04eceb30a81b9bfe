import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { readNotifications as endpoint } from '@chairtime/contract/notifications.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { userIdOf } from '../../platform/identity/actor.ts'
import { countUnread, markRead } from './store.ts'

/** Marks all present notifications as read by this user only. */
export async function readNotifications(
  db: TenantWrite,
  _input: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const id = userIdOf(ctx.actor)
  await markRead(db, id, ctx.now)
  return { unread_count: await countUnread(db, id) }
}
