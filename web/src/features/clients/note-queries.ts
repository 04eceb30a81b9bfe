import {
  addClientNote,
  deleteClientNote,
  listClientNotes,
  restoreClientNote,
  updateClientNote,
} from '@chairtime/contract/clients/notes.ts'
import type { Call } from '@chairtime/contract/endpoint.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { askAgain } from '../../lib/ask-again.ts'
import { callOnce } from '../../lib/call-once.ts'
import { useChange } from './change-queries.ts'
import type { Note } from './queries.ts'

const PAGE_LENGTH = 50

/** The notes of a client that follow those on the card, page by page. They are read once `isWanted` is true. */
export function useOlderNotes(clientId: string, cursor: string | null, isWanted: boolean) {
  return useInfiniteQuery({
    queryKey: ['clients', 'notes', clientId, cursor],
    enabled: isWanted && cursor !== null,
    // A new note changes the cursor, and with it the key of this query. The notes on the screen must stay meanwhile.
    placeholderData: keepPreviousData,
    initialPageParam: cursor ?? '',
    queryFn: ({ pageParam, signal }) =>
      call(listClientNotes, {
        params: { id: clientId },
        query: { cursor: pageParam, limit: PAGE_LENGTH },
        signal,
      }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
}

type NewNote = Call<typeof addClientNote>['body'] & {
  readonly clientId: string
  readonly key: string
}

/** Adds a note. A lost answer is asked for again with the key of the note, so that the note is added once. */
export function useAddNote(onAdded: (note: NewNote) => void) {
  return useChange(
    ({ clientId, key, ...body }: NewNote) =>
      callOnce(addClientNote, { params: { id: clientId }, body, idempotencyKey: key }),
    { ...askAgain, onSuccess: (_, note) => onAdded(note) },
  )
}

type ChangedNote = Pick<Note, 'id' | 'text' | 'pinned' | 'version'>

/** Changes the text of a note, or pins or unpins the note. `onSaved` also runs if the page was left meanwhile. */
export function useUpdateNote(clientId: string, onSaved: (note: ChangedNote) => void = () => {}) {
  return useChange(
    ({ id: note_id, text, pinned, version }: ChangedNote, idempotencyKey) => {
      const body = { text, pinned, version }
      return callOnce(updateClientNote, { params: { id: clientId, note_id }, body, idempotencyKey })
    },
    { onSuccess: (_, note) => onSaved(note) },
  )
}

/** Removes a note. `onRemoved` also runs if the note is no longer shown by then. */
export function useDeleteNote(clientId: string, onRemoved: (noteId: string) => void) {
  return useChange(
    (note_id: string, idempotencyKey) =>
      callOnce(deleteClientNote, { params: { id: clientId, note_id }, idempotencyKey }),
    { onSuccess: (_, noteId) => onRemoved(noteId) },
  )
}

export function useRestoreNote(clientId: string) {
  return useChange((note_id: string, idempotencyKey) =>
    callOnce(restoreClientNote, { params: { id: clientId, note_id }, idempotencyKey }),
  )
}
