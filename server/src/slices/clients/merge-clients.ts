import { mergeClients as endpoint } from '@chairtime/contract/clients/merges.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { itemAt } from '@chairtime/core/known.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { clientGone } from '../../scheduling/client/client-gone.ts'
import { lockContact } from '../../scheduling/client/contact-store.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { shareConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { clientView } from './client-view.ts'
import { removeEqualEntries } from './equal-entries-store.ts'
import { insertKeptApart, readKeptApart } from './kept-apart-store.ts'
import {
  type ClientFile,
  deleteFile,
  doOverlap,
  insertMerge,
  lockFiles,
  moveClaims,
  moveReferences,
  readFiles,
  writeMerged,
} from './merge-store.ts'
import { fieldsOf, mergedFile, refuseSame } from './merged-file.ts'
import { readClients } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Merges another client into this one: what belongs to the other client moves to this one, and the other file is
 * deleted. Clients who are kept apart from the other client are then kept apart from this one. Only one of several
 * equal entries of the waiting list stays. A booking with an email address or phone number of one of the clients waits
 * for the merge. The merge is refused when a file has changed since the caller read it. It is also refused when a visit
 * of the other client that has not ended overlaps a visit of this client.
 */
export async function mergeClients(
  db: TenantWrite,
  { params: { id }, body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const { other_id } = body
  refuseSame(id, other_id)
  // a change that gives visits to colleagues relies on the clients that it has read, so a merge waits (decision 11)
  await shareConfiguration(db)
  const [kept, removed] = await lockTwo(db, id, other_id)
  if (kept.version !== body.version || removed.version !== body.other_version) {
    refuse('version_conflict')
  }
  const equalEntries = await removeEqualEntries(db, [id, other_id], ctx.now)
  const rows = await moveReferences(db, other_id, id)
  // checked after `moveReferences`, which has waited for visits whose times were being changed
  if (await doOverlap(db, id, other_id, ctx.now)) refuse('clients_overlap')
  const moved = {
    ...rows,
    'claims.active': await moveClaims(db, other_id, id),
    'waitlist_entries.status': equalEntries,
  }
  const apartBefore = await readKeptApart(db, other_id)
  const apartAdded = await insertKeptApart(db, id, apartBefore)
  const keptAfter = mergedFile(kept, removed)
  await writeMerged(db, id, keptAfter)
  await deleteFile(db, other_id)
  const merge = {
    id: newId(),
    kept_id: id,
    removed_id: other_id,
    removed_file: removed,
    kept_before: fieldsOf(kept),
    kept_after: keptAfter,
    moved,
    apart: { before: apartBefore, added: apartAdded },
  }
  await insertMerge(db, merge, ctx.actor.name, ctx.now)
  await recordEvent(db, ctx, { kind: 'client.merged', subjectId: id })
  const [row] = await readClients(db, { id, limit: 1 }, ctx.now)
  return { client: row ? clientView(row) : refuse('not_found'), merge_id: merge.id }
}

/** Locks the contacts of both clients, then their files. Returns the file of `id` first. */
async function lockTwo(
  db: TenantWrite,
  id: string,
  otherId: string,
): Promise<readonly [ClientFile, ClientFile]> {
  await lockContact(db, ...(await readFiles(db, [id, otherId])))
  await lockFiles(db, [id, otherId])
  const files = await readFiles(db, [id, otherId])
  if (files.length < 2) refuse('not_found', clientGone)
  const [first, second] = [itemAt(files, 0), itemAt(files, 1)]
  return first.id === id ? [first, second] : [second, first]
}
