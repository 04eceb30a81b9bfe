import { undoMerge as endpoint } from '@chairtime/contract/clients/merges.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { itemAt } from '@chairtime/core/known.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { lockContact } from '../../scheduling/client/contact-store.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { shareConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { clientView } from './client-view.ts'
import { restoreEntries } from './equal-entries-store.ts'
import { deleteKeptApart, insertKeptApart } from './kept-apart-store.ts'
import {
  closeMerge,
  lockFiles,
  lockMerge,
  moveBack,
  readFiles,
  restoreFile,
  writeMerged,
} from './merge-store.ts'
import { restoredFile, unmergedFile } from './merged-file.ts'
import { readClients } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Undoes a merge. What was moved and still belongs to the kept client goes back, with its present time and status. The
 * entries that the merge removed from the waiting list are put back on it. What came after the merge stays with the
 * kept client, and so do details that were changed since. Refused after 30 days and when the merge was undone before.
 * Also refused while the kept client has no file, for example after a later merge into another client.
 */
export async function undoMerge(
  db: TenantWrite,
  { params: { merge_id } }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  // the same lock as in a merge (`mergeClients`)
  await shareConfiguration(db)
  const merge = (await lockMerge(db, merge_id, ctx.now)) ?? refuse('not_found')
  const { kept_id, removed_id, removed_file } = merge
  if (!merge.undoable) refuse('merge_not_undoable')
  await lockContact(db, removed_file, ...(await readFiles(db, [kept_id])))
  await lockFiles(db, [kept_id])
  const [kept] = await readFiles(db, [kept_id])
  if (!kept) return refuse('merge_not_undoable')
  await restoreFile(db, restoredFile(removed_file, kept))
  await moveBack(db, merge.moved, kept_id, removed_id)
  await restoreEntries(db, merge.moved['waitlist_entries.status'] ?? [])
  await deleteKeptApart(db, kept_id, merge.apart.added)
  await insertKeptApart(db, removed_id, merge.apart.before)
  await writeMerged(db, kept_id, unmergedFile(kept, merge.kept_before, merge.kept_after))
  await closeMerge(db, merge_id, ctx.now)
  await recordEvent(db, ctx, { kind: 'client.unmerged', subjectId: kept_id })
  const rows = await readClients(db, { id: removed_id, limit: 1 }, ctx.now)
  return { client: clientView(itemAt(rows, 0)) }
}
