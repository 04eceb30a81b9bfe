import { deleteClientNote as endpoint } from '@chairtime/contract/clients/notes.ts'
import type { Input } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { clientGone } from '../../scheduling/client/client-gone.ts'
import { lockClient } from '../../scheduling/client/client-store.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { setRemoved } from './note-store.ts'

const refuse = refusing(endpoint)

/**
 * Removes a note from a client's file. If this file was merged into another one, removes the note from that other file.
 * The note can be restored for a day.
 */
export async function deleteClientNote(
  db: TenantWrite,
  { params: { id, note_id } }: Input<typeof endpoint>,
  ctx: Context,
): Promise<undefined> {
  const client = (await lockClient(db, id)) ?? refuse('not_found', clientGone)
  if (!(await setRemoved(db, client.id, note_id, ctx.now))) refuse('not_found')
  await recordEvent(db, ctx, { kind: 'client.note_deleted', subjectId: client.id })
}
