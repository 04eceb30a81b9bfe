import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { newActionKey } from '../../lib/api.ts'
import { useUnsavedForm } from '../../lib/use-unsaved-form.ts'
import { readUnsavedNotes, storeUnsavedNote } from './kept-notes.ts'
import type { Note } from './queries.ts'

/** A note that is typed and not added. */
export interface UnsavedNote {
  readonly kind: Note['kind']
  readonly text: string
  /** The client in whose file it was typed. The server follows a merge to the client who is kept. */
  readonly clientId: string
  /** The idempotency key of its content: a note that is sent again after a lost answer is added once. */
  readonly key: string
}

/**
 * The unsaved note of a client. It is kept when the page is left and over a reload. If the client of the address
 * (`openedId`) was merged into another (`clientId`), the note moves there, after the text that was typed there.
 */
export function useUnsavedNote(clientId: string, openedId: string) {
  const queries = useQueryClient()
  const [kept, set] = useUnsavedForm<UnsavedNote>(keyOf(clientId))
  const keep: typeof set = (change) => {
    set(change)
    storeUnsavedNote(clientId, queries.getQueryData<UnsavedNote | null>(keyOf(clientId)) ?? null)
  }
  useEffect(() => {
    const ids = [...new Set([clientId, openedId])]
    void readUnsavedNotes(ids).then(([first, second]) => {
      const left = first && second ? joined(first, second) : first
      if (!left || queries.getQueryData(keyOf(clientId))) return
      queries.setQueryData(keyOf(clientId), left)
      if (clientId !== openedId) storeUnsavedNote(openedId, null)
      storeUnsavedNote(clientId, left)
    })
  }, [queries, clientId, openedId])
  const unsaved = kept ?? { kind: 'note' as const, text: '', clientId, key: '' }
  const before = useRef(openedId)
  // runs before the page is drawn, so that the text does not disappear while the user types
  useLayoutEffect(() => {
    if (before.current === clientId) return
    const from = keyOf(before.current)
    before.current = clientId
    const left = queries.getQueryData<UnsavedNote | null>(from)
    if (!left) return
    queries.setQueryData(from, null)
    storeUnsavedNote(openedId, null)
    keep((here) => (here ? joined(here, left) : left))
  })
  return {
    unsaved,
    write: (part: Partial<Pick<UnsavedNote, 'kind' | 'text'>>) =>
      keep((now) => ({ ...(now ?? unsaved), ...part, key: newActionKey() })),
    /** Forgets a note that was added, unless the text has changed since. */
    forget: ({ key }: Pick<UnsavedNote, 'key'>) => keep((now) => (now?.key === key ? null : now)),
  }
}

// an allergy stays an allergy, because that kind needs the most care
function joined(here: UnsavedNote, left: UnsavedNote): UnsavedNote {
  const text = [here.text, left.text].filter(Boolean).join('\n')
  const kind = [here.kind, left.kind].includes('allergy') ? 'allergy' : here.kind
  return { ...here, kind, text, key: newActionKey() }
}

const keyOf = (clientId: string) => ['unsaved-note', clientId]
