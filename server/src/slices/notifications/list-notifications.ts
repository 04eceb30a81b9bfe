import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { listNotifications as endpoint } from '@chairtime/contract/notifications.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { formatInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { userIdOf } from '../../platform/identity/actor.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { countUnread, readNotifications } from './store.ts'

/** Lists the salon's notifications, newest first, with the number that this user has not read. */
export async function listNotifications(
  db: TenantRead,
  { query }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const userId = userIdOf(ctx.actor)
  const rows = await readNotifications(db, {
    userId,
    after: query.cursor,
    limit: query.limit + 1,
  })
  const shown = rows.slice(0, query.limit)
  return {
    items: shown.map(({ timezone, created_at, ...notification }) => ({
      ...notification,
      created_at: formatInstant(zoneTable(timezone), minuteOf(created_at)),
    })),
    unread_count: await countUnread(db, userId),
    next_cursor: rows.length > shown.length ? itemAt(shown, shown.length - 1).id : null,
  }
}
