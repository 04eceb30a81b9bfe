import { deleteClientNote as endpoint } from '@chairtime/contract/clients.ts'
import type { Input } from '@chairtime/contract/endpoint.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { deleteNote } from './note-store.ts'

const refuse = refusing(endpoint)

/** Removes a note from a client's file. */
export async function deleteClientNote(
  db: TenantWrite,
  { params: { id, note_id } }: Input<typeof endpoint>,
): Promise<undefined> {
  if (!(await deleteNote(db, id, note_id))) refuse('not_found')
}
