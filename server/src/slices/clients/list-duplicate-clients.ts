import type { listDuplicateClients as endpoint } from '@chairtime/contract/clients/merges.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { get } from '@chairtime/core/known.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { clientView } from './client-view.ts'
import { readPairs } from './duplicates-store.ts'
import { readClients } from './store.ts'

/** Lists pairs of clients who may be one person. The pair whose older file was created last comes first. */
export async function listDuplicateClients(
  db: TenantRead,
  _input: Input<typeof endpoint>,
  { now }: Context,
): Promise<Reply<typeof endpoint>> {
  const pairs = await readPairs(db)
  const ids = [...new Set(pairs.flatMap(({ first_id, second_id }) => [first_id, second_id]))]
  const rows = await readClients(db, { ids, limit: ids.length }, now)
  const views = new Map(rows.map((row) => [row.id, clientView(row)]))
  return {
    pairs: pairs.map(({ first_id, second_id }) => ({
      clients: [first_id, second_id].map((id) => get(views, id)),
    })),
  }
}
