import { updateClientNote as endpoint } from '@chairtime/contract/clients/notes.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { zoneTable } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { clientGone } from '../../scheduling/client/client-gone.ts'
import { lockClient } from '../../scheduling/client/client-store.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { noteView } from './card-view.ts'
import { changeNote, lockNote } from './note-store.ts'
import { lookUpClient } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Changes the text of a note, or pins or unpins it. The notes of a merged client are in the file into which the client
 * was merged. Refused when the note has changed since the caller read it.
 */
export async function updateClientNote(
  db: TenantWrite,
  { params: { id, note_id }, body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const client = (await lockClient(db, id)) ?? refuse('not_found', clientGone)
  const { timezone } = (await lookUpClient(db, client.id)) ?? refuse('not_found', clientGone)
  const before = (await lockNote(db, client.id, note_id)) ?? refuse('not_found')
  const zone = zoneTable(timezone)
  if (before.version !== body.version) {
    refuse('version_conflict', { details: { note: noteView(before, zone) } })
  }
  const { text, pinned } = body
  const note = { ...before, text, pinned, version: before.version + 1 }
  await changeNote(db, note)
  await recordEvent(db, ctx, { kind: 'client.note_updated', subjectId: client.id })
  return { note: noteView(note, zone) }
}
