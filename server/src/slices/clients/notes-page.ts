import type { TenantRead } from '../../platform/database/database.ts'
import type { NoteRow } from './card-store.ts'
import { noteCursorOf } from './cursor.ts'
import { type NotePosition, readNotes } from './note-store.ts'

const CARD_NOTES_MAX = 200

export interface NotesPage {
  readonly notes: readonly NoteRow[]
  /** Where the next page begins; `null` at the end. */
  readonly cursor: string | null
}

/** The notes of a card, which are the first page. */
export function readCardNotes(db: TenantRead, clientId: string): Promise<NotesPage> {
  return readNotesPage(db, clientId, CARD_NOTES_MAX)
}

/** The page of a client's notes that starts after the given note; without one, the first page. */
export async function readNotesPage(
  db: TenantRead,
  clientId: string,
  limit: number,
  after?: NotePosition,
): Promise<NotesPage> {
  const rows = await readNotes(db, clientId, limit + 1, after)
  const notes = rows.slice(0, limit)
  const last = notes.at(-1)
  return { notes, cursor: last && rows.length > limit ? noteCursorOf(last) : null }
}
