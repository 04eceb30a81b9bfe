import { addClientNote as endpoint } from '@chairtime/contract/clients/notes.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { zoneTable } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { clientGone } from '../../scheduling/client/client-gone.ts'
import { lockClient } from '../../scheduling/client/client-store.ts'
import { mayOpenCard } from '../../scheduling/client/may-open-card.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { noteView } from './card-view.ts'
import { insertNote } from './note-store.ts'
import { lookUpClient } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Adds a note, formula or allergy to a client's file, in the name of the caller. If the client was merged, adds it to
 * the file into which theirs was merged. Refuses a stylist who does not serve the client.
 */
export async function addClientNote(
  db: TenantWrite,
  { params: { id }, body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const { actor, now } = ctx
  const client = (await lockClient(db, id)) ?? refuse('not_found', clientGone)
  if (!(await mayOpenCard(db, client.id, ctx))) refuse('forbidden')
  const { timezone } = (await lookUpClient(db, client.id)) ?? refuse('not_found', clientGone)
  const note = { ...body, id: newId(), author: actor.name, version: 1, created_at: now }
  await insertNote(db, client.id, note)
  await recordEvent(db, ctx, { kind: 'client.note_added', subjectId: client.id })
  return { note: noteView(note, zoneTable(timezone)) }
}
