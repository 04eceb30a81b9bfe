import { changeForms, readForms, storeForm } from '../../lib/kept-forms.ts'
import type { NoteEdit } from './use-note-edit.ts'
import type { UnsavedNote } from './use-unsaved-note.ts'

/**
 * Keeps the typed note of a client in the browser until it is added, the client is erased, or the session ends. `null`
 * or a note without text forgets what was kept.
 */
export function storeUnsavedNote(clientId: string, note: UnsavedNote | null): void {
  storeForm('notes', clientId, note?.text ? note : null)
}

/** The kept notes of these clients, in the order of the ids. */
export async function readUnsavedNotes(clientIds: readonly string[]): Promise<UnsavedNote[]> {
  const all = await readForms<UnsavedNote>('notes')
  return clientIds.flatMap((id) => all[id] ?? [])
}

/**
 * Keeps the edit of a note in the browser until it is saved or given up, the client is erased, or the session ends.
 * `null` forgets what was kept.
 */
export function storeEdit(noteId: string, edit: NoteEdit | null): void {
  storeForm('noteEdits', noteId, edit)
}

/** The kept edits of notes of these clients. */
export async function readEdits(clientIds: readonly string[]): Promise<NoteEdit[]> {
  const all = await readForms<NoteEdit>('noteEdits')
  return Object.values(all).filter(({ clientId }) => clientIds.includes(clientId))
}

/** Forgets the unsaved note of a client, and the edits of the client's notes. */
export function forgetUnsavedNotes(clientId: string): void {
  storeUnsavedNote(clientId, null)
  changeForms<NoteEdit>('noteEdits', (all) =>
    Object.fromEntries(Object.entries(all).filter(([, edit]) => edit.clientId !== clientId)),
  )
}
