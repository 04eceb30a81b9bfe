import { listClientVisits as endpoint } from '@chairtime/contract/clients.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import { zoneTable } from '@chairtime/core/time/zone.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { clientGone } from '../../scheduling/client/client-gone.ts'
import { presentIdOf } from '../../scheduling/client/client-store.ts'
import { visitView } from './card-view.ts'
import { cursorOf, positionOf } from './cursor.ts'
import { readHistory } from './history-store.ts'
import { lookUpClient } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Lists the visits of a client page by page, the latest first. If the client's file was merged into the file of another
 * client, lists the visits of that other client.
 */
export async function listClientVisits(
  db: TenantRead,
  { params, query: { cursor, limit } }: Input<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const id = await presentIdOf(db, params.id)
  const { timezone } = (await lookUpClient(db, id)) ?? refuse('not_found', clientGone)
  const after = cursor === undefined ? undefined : positionOf(cursor)
  const rows = await readHistory(db, id, after, limit + 1)
  const visits = rows.slice(0, limit)
  const zone = zoneTable(timezone)
  return {
    items: visits.map((row) => ({
      ...visitView(row, zone),
      status: row.status,
      price: toMajor(row.price_minor, row.currency),
    })),
    next_cursor: rows.length > limit ? cursorAfter(itemAt(visits, limit - 1)) : null,
  }
}

// The visits are ordered by time and id. The word and the name are needed only by the cursors of lists of clients.
const cursorAfter = ({ id, starts_at }: { readonly id: string; readonly starts_at: Date }) =>
  cursorOf({ word: '', name: '', id, at: starts_at })
