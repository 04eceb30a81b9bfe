import { previewMerge as endpoint } from '@chairtime/contract/clients/merges.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { get } from '@chairtime/core/known.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { clientGone } from '../../scheduling/client/client-gone.ts'
import { clientView } from './client-view.ts'
import { countMoving } from './duplicates-store.ts'
import { readFiles } from './merge-store.ts'
import { mergedFile, refuseSame, unprovenAddresses } from './merged-file.ts'
import { readClients } from './store.ts'

const refuse = refusing(endpoint)

/** Shows what a client's file would be after another client is merged into it, and how much would move. */
export async function previewMerge(
  db: TenantRead,
  { params: { id }, query: { other_id } }: Input<typeof endpoint>,
  { now }: Context,
): Promise<Reply<typeof endpoint>> {
  refuseSame(id, other_id)
  const files = await readFiles(db, [id, other_id])
  const kept = files.find((file) => file.id === id) ?? refuse('not_found', clientGone)
  const removed = files.find((file) => file.id !== id) ?? refuse('not_found', clientGone)
  const { email, phone, birthday, tags } = mergedFile(kept, removed)
  const rows = await readClients(db, { ids: [id, other_id], limit: 2 }, now)
  const views = new Map(rows.map((row) => [row.id, clientView(row)]))
  return {
    kept: get(views, id),
    removed: get(views, other_id),
    result: { name: kept.name, email, phone, birthday, tags: [...tags] },
    unproven: unprovenAddresses(kept, removed),
    ...(await countMoving(db, other_id, id, now)),
  }
}
