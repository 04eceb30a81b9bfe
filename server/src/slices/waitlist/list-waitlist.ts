import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { listWaitlist as endpoint } from '@chairtime/contract/waitlist.ts'
import { itemAt } from '@chairtime/core/known.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { entryView } from './entry-view.ts'
import { readWaiting } from './store.ts'

/**
 * Lists the entries that wait for a time, the longest waiting first. Each entry has the contact that was typed online.
 * An entry that the desk added has the name, email address and phone number of the client's file instead.
 */
export async function listWaitlist(
  db: TenantRead,
  { query }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const rows = await readWaiting(db, { after: query.cursor, limit: query.limit + 1 }, ctx.now)
  const items = rows.slice(0, query.limit)
  return {
    items: items.map(entryView),
    next_cursor: rows.length > items.length ? itemAt(items, items.length - 1).id : null,
  }
}
