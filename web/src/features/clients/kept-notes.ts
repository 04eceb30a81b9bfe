import { changeKept, type KeptPart, keptKey, readKept } from '../../lib/kept-store.ts'
import type { NoteEdit } from './use-note-edit.ts'
import type { UnsavedNote } from './use-unsaved-note.ts'

/** Keeps the typed note of a client in the browser until it is added, the client is erased, or the session ends. */
export function storeUnsavedNote(clientId: string, note: UnsavedNote | null): void {
  change<UnsavedNote>('notes', (all) => {
    const { [clientId]: _, ...others } = all
    return note?.text ? { ...others, [clientId]: note } : others
  })
}

/** The kept notes of these clients, in their order. */
export async function readUnsavedNotes(clientIds: readonly string[]): Promise<UnsavedNote[]> {
  const all = await read<UnsavedNote>('notes')
  return clientIds.flatMap((id) => all[id] ?? [])
}

/** Keeps the edit of a note in the browser until it is saved or given up, the client is erased, or the session ends. */
export function storeEdit(noteId: string, edit: NoteEdit | null): void {
  change<NoteEdit>('noteEdits', (all) => {
    const { [noteId]: _, ...others } = all
    return edit ? { ...others, [noteId]: edit } : others
  })
}

/** The kept edits at these clients. */
export async function readEdits(clientIds: readonly string[]): Promise<NoteEdit[]> {
  const all = await read<NoteEdit>('noteEdits')
  return Object.values(all).filter(({ clientId }) => clientIds.includes(clientId))
}

/** Forgets what was typed at a client. */
export function forgetTyped(clientId: string): void {
  storeUnsavedNote(clientId, null)
  change<NoteEdit>('noteEdits', (all) =>
    Object.fromEntries(Object.entries(all).filter(([, edit]) => edit.clientId !== clientId)),
  )
}

type All<Typed> = Readonly<Record<string, Typed>>

function change<Typed>(part: KeptPart, to: (all: All<Typed>) => All<Typed>): void {
  const key = keptKey(part)
  // without storage the text lives as long as the page
  if (key) changeKept<All<Typed>>(key, (all = {}) => to(all)).catch(() => {})
}

async function read<Typed>(part: KeptPart): Promise<All<Typed>> {
  const key = keptKey(part)
  return (key && (await readKept<All<Typed>>(key))) || {}
}
