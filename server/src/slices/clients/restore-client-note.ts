import { restoreClientNote as endpoint } from '@chairtime/contract/clients/notes.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { zoneTable } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { clientGone } from '../../scheduling/client/client-gone.ts'
import { lockClient } from '../../scheduling/client/client-store.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { noteView } from './card-view.ts'
import { setRemoved } from './note-store.ts'
import { lookUpClient } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Brings back a removed note with its date and author. The note of a merged client comes back to the file into which
 * the client was merged. Refuses when there is no such note. Housekeeping deletes removed notes after about a day.
 */
export async function restoreClientNote(
  db: TenantWrite,
  { params: { id, note_id } }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const client = (await lockClient(db, id)) ?? refuse('not_found', clientGone)
  const { timezone } = (await lookUpClient(db, client.id)) ?? refuse('not_found', clientGone)
  const note = (await setRemoved(db, client.id, note_id, null)) ?? refuse('not_found')
  await recordEvent(db, ctx, { kind: 'client.note_restored', subjectId: client.id })
  return { note: noteView(note, zoneTable(timezone)) }
}
