import { listClientNotes as endpoint } from '@chairtime/contract/clients/notes.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { zoneTable } from '@chairtime/core/time/zone.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { clientGone } from '../../scheduling/client/client-gone.ts'
import { presentIdOf } from '../../scheduling/client/client-store.ts'
import { noteView } from './card-view.ts'
import { notePositionOf } from './cursor.ts'
import { readNotesPage } from './notes-page.ts'
import { lookUpClient } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Lists the notes of a client page by page, in the order of the card. If the client was merged, lists the notes of the
 * file into which theirs was merged.
 */
export async function listClientNotes(
  db: TenantRead,
  { params, query: { cursor, limit } }: Input<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const id = await presentIdOf(db, params.id)
  const { timezone } = (await lookUpClient(db, id)) ?? refuse('not_found', clientGone)
  const after = cursor === undefined ? undefined : notePositionOf(cursor)
  const page = await readNotesPage(db, id, limit, after)
  const zone = zoneTable(timezone)
  return { items: page.notes.map((note) => noteView(note, zone)), next_cursor: page.cursor }
}
