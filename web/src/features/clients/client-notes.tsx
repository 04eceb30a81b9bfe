import { useReducer, useState } from 'react'
import { failureOf } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useFocusOnNewContent, useKeptFocus } from '../../ui/area-focus.ts'
import { Button } from '../../ui/button.tsx'
import { Card as Section } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ClientNote } from './client-note.tsx'
import { NewNote } from './new-note.tsx'
import { useOlderNotes } from './note-queries.ts'
import type { Card } from './queries.ts'
import { useKeptEdits, useUnlistedEditedNotes } from './use-note-edit.ts'

interface ClientNotesProps {
  readonly clientId: string
  /** The id of the client in the page's address. That client may have been merged into the client `clientId`. */
  readonly openedId: string
  readonly card: Pick<Card, 'notes' | 'notes_cursor'>
  readonly mayWrite: boolean
}

/** The allergies, formulas and other notes of a client, and a field for a new note. */
export function ClientNotes({ clientId, openedId, card, mayWrite }: ClientNotesProps) {
  const { noteList } = useAppTexts().clients
  const older = useOlder(clientId, card.notes_cursor)
  const end = useFocusOnNewContent(`${older.isEnd}`)
  const list = useKeptFocus<HTMLUListElement>()
  const listed = [...card.notes, ...older.notes]
  const [, renderEdits] = useReducer((count: number) => count + 1, 0)
  useKeptEdits([...new Set([clientId, openedId])], renderEdits)
  const unlisted = useUnlistedEditedNotes([clientId, openedId], listed)
  const notes = [...unlisted, ...listed]
  return (
    <Section title={noteList.title}>
      {mayWrite && <NewNote clientId={clientId} openedId={openedId} />}
      {notes.length === 0 && <p className="mt-3 text-ink-soft">{noteList.none}</p>}
      <ul ref={list} tabIndex={-1} className="divide-y divide-line focus:outline-none">
        {notes.map((note) => (
          <ClientNote
            key={note.id}
            {...{ clientId, note, mayWrite }}
            isRemoved={older.isEnd && unlisted.includes(note)}
            onFormClosed={renderEdits}
          />
        ))}
      </ul>
      <div ref={end} tabIndex={-1} className="focus:outline-none">
        {older.failure && <ErrorState className="mt-3" {...older.failure} />}
        {older.readMore && !older.failure && (
          <Button size="sm" className="mt-3" busy={older.isReading} onClick={older.readMore}>
            {noteList.older}
          </Button>
        )}
      </div>
    </Section>
  )
}

/** The older notes of a client, which the card does not contain. They are read when the user asks for them. */
function useOlder(clientId: string, cursor: string | null) {
  const [wantedOf, setWantedOf] = useState<string>()
  const isWanted = wantedOf === clientId
  const isShown = isWanted && cursor !== null
  const read = useOlderNotes(clientId, cursor, isWanted)
  const readMore = isWanted ? () => void read.fetchNextPage() : () => setWantedOf(clientId)
  return {
    notes: isShown ? (read.data?.pages.flatMap(({ items }) => items) ?? []) : [],
    isReading: isWanted && (read.isPending || read.isFetchingNextPage),
    failure: isShown && read.isError ? failureOf(read) : undefined,
    isEnd: cursor === null || (isShown && read.isSuccess && !read.hasNextPage),
    /** Reads more notes; undefined when there are no more. */
    readMore:
      cursor !== null && (!isShown || !read.data || read.hasNextPage) ? readMore : undefined,
  }
}
