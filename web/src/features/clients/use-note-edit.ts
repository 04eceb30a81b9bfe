import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { newActionKey } from '../../lib/api.ts'
import { useUnsavedForm } from '../../lib/use-unsaved-form.ts'
import { readEdits, storeEdit } from './kept-notes.ts'
import type { Note } from './queries.ts'

/** A note while it is edited. */
export interface NoteEdit {
  /** The client in whose file the note is edited. */
  readonly clientId: string
  /** The note when its form was opened. */
  readonly opened: Note
  readonly text: string
  /** The idempotency key for adding the text as a new note, if the note was removed. */
  readonly key: string
}

/**
 * The edit of a note. An unsaved text is kept when the page is left, over a reload, and over a merge of the client.
 * `onForgotten` runs when the edit is no longer kept, for example when a save is answered after the page was opened
 * again.
 */
export function useNoteEdit(clientId: string, note: Note, onForgotten: () => void) {
  const queries = useQueryClient()
  const [kept, set] = useUnsavedForm<NoteEdit>(keyOf(note.id))
  const keep: typeof set = (change) => {
    set(change)
    storeEdit(note.id, queries.getQueryData<NoteEdit | null>(keyOf(note.id)) ?? null)
  }
  const [first] = useState<NoteEdit>(() => ({
    ...{ clientId, opened: note, text: note.text, key: newActionKey() },
  }))
  const isKept = kept !== null
  const wasKept = useRef(isKept)
  useEffect(() => {
    if (wasKept.current && !isKept) onForgotten()
    wasKept.current = isKept
  })
  return {
    edit: kept ?? first,
    write: (text: string) => keep((now) => ({ ...(now ?? first), text, key: newActionKey() })),
    /** Forgets the edit whose text was saved or given up, unless the text has changed since. */
    forget: (lastText: string) => keep((now) => (now?.text === lastText ? null : now)),
  }
}

/** Restores the kept edits of notes of these clients, for example after a reload. `onRead` runs if there are any. */
export function useKeptEdits(clientIds: readonly string[], onRead: () => void): void {
  const queries = useQueryClient()
  const onReadRef = useRef(onRead)
  const ids = clientIds.join()
  useEffect(() => {
    void readEdits(ids.split(',')).then((edits) => {
      for (const edit of edits) {
        const key = keyOf(edit.opened.id)
        // what this page has written or removed itself is newer than what was kept
        if (!queries.getQueryState(key)?.dataUpdateCount) queries.setQueryData(key, edit)
      }
      if (edits.length > 0) onReadRef.current()
    })
  }, [queries, ids])
}

/** Whether a note has a text that was not saved. */
export function hasNoteEdit(queries: QueryClient, noteId: string): boolean {
  return Boolean(queries.getQueryData(keyOf(noteId)))
}

/**
 * The notes of these clients that have an unsaved edit and are missing in the list `shown`. A colleague may have
 * removed them, or they may be older than the notes that were read.
 */
export function useUnlistedEditedNotes(
  clientIds: readonly string[],
  shown: readonly Note[],
): Note[] {
  const edits = useQueryClient().getQueriesData<NoteEdit | null>({ queryKey: noteEditsKey })
  const shownIds = new Set(shown.map(({ id }) => id))
  return edits.flatMap(([, edit]) =>
    edit && clientIds.includes(edit.clientId) && !shownIds.has(edit.opened.id) ? [edit.opened] : [],
  )
}

const noteEditsKey = ['note-edit']
const keyOf = (noteId: string) => [...noteEditsKey, noteId]
