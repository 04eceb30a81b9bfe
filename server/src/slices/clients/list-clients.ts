import type { listClients as endpoint } from '@chairtime/contract/clients.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { localDate, toInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { atMinute, minuteOf } from '../../platform/time/instants.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { clientView } from './client-view.ts'
import { cursorOf, positionOf } from './cursor.ts'
import type { ClientFilter } from './filter-store.ts'
import { readClients } from './store.ts'

type Query = Input<typeof endpoint>['query']

/**
 * Lists the clients page by page: all of them or those of a filter, in the order asked for. With a search, lists those
 * who match. They are ordered by the word in their file that matches, and then by name. Without a search, overdue
 * clients are sorted by their last visit.
 */
export async function listClients(
  db: TenantRead,
  { query }: Input<typeof endpoint>,
  { now }: Context,
): Promise<Reply<typeof endpoint>> {
  const { search, cursor, limit, filter, tag } = query
  const sort = filter === 'overdue' ? 'last_visit' : query.sort
  const after = cursor === undefined ? undefined : positionOf(cursor)
  const filters = { tag, ...(await filterOf(db, filter, now)) }
  const rows = await readClients(db, { search, sort, after, limit: limit + 1, ...filters }, now)
  const items = rows.slice(0, limit)
  return {
    items: items.map(clientView),
    next_cursor: rows.length > items.length ? cursorOf(itemAt(items, items.length - 1)) : null,
  }
}

async function filterOf(db: TenantRead, filter: Query['filter'], now: Date): Promise<ClientFilter> {
  if (filter === 'overdue') return { overdue: true }
  if (filter === 'blocked') return { blocked: true }
  return filter === 'new' ? { since: await monthStart(db, now) } : {}
}

/** The beginning of the present month in the salon's time zone. */
async function monthStart(db: TenantRead, now: Date): Promise<Date> {
  const { business } = await loadSalon(db)
  const zone = zoneTable(business.timezone)
  const first = `${localDate(zone, minuteOf(now)).slice(0, 7)}-01`
  return atMinute(toInstant(zone, first, 0))
}
