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
  /** The idempotency key of the note's content, so that a note that is sent again after a lost answer is added once. */
  readonly key: string
}

/**
 * The unsaved note of a client. It is kept when the page is left and over a reload. If the client in the page's address
 * (`openedId`) was merged into another (`clientId`), the note moves to the other client. If a text was already typed
 * for the other client, the text of the note is appended to it.
 */
export function useUnsavedNote(clientId: string, openedId: string) {
  const queries = useQueryClient()
  const [kept, set] = useUnsavedForm<UnsavedNote>(queryKeyOf(clientId))
  const keep: typeof set = (change) => {
    set(change)
    storeUnsavedNote(
      clientId,
      queries.getQueryData<UnsavedNote | null>(queryKeyOf(clientId)) ?? null,
    )
  }
  useEffect(() => {
    const ids = [...new Set([clientId, openedId])]
    void readUnsavedNotes(ids).then(([first, second]) => {
      const restored = first && second ? joined(first, second) : first
      if (!restored || queries.getQueryData(queryKeyOf(clientId))) return
      queries.setQueryData(queryKeyOf(clientId), restored)
      if (clientId !== openedId) storeUnsavedNote(openedId, null)
      storeUnsavedNote(clientId, restored)
    })
  }, [queries, clientId, openedId])
  const unsaved = kept ?? { kind: 'note' as const, text: '', clientId, key: '' }
  const lastClientId = useRef(openedId)
  // runs before the page is drawn, so that the text does not disappear while the user types
  useLayoutEffect(() => {
    const lastId = lastClientId.current
    if (lastId === clientId) return
    const oldQueryKey = queryKeyOf(lastId)
    lastClientId.current = clientId
    const moved = queries.getQueryData<UnsavedNote | null>(oldQueryKey)
    if (!moved) return
    queries.setQueryData(oldQueryKey, null)
    storeUnsavedNote(lastId, null)
    keep((now) => (now ? joined(now, moved) : moved))
  })
  return {
    unsaved,
    write: (part: Partial<Pick<UnsavedNote, 'kind' | 'text'>>) =>
      keep((now) => ({ ...(now ?? unsaved), ...part, key: newActionKey() })),
    /** Forgets a note that was added, unless its kind or text has changed since. */
    forget: ({ key }: Pick<UnsavedNote, 'key'>) => keep((now) => (now?.key === key ? null : now)),
  }
}

// an allergy stays an allergy, because that kind needs the most care
function joined(first: UnsavedNote, second: UnsavedNote): UnsavedNote {
  const text = [first.text, second.text].filter(Boolean).join('\n')
  const kind = [first.kind, second.kind].includes('allergy') ? 'allergy' : first.kind
  return { ...first, kind, text, key: newActionKey() }
}

const queryKeyOf = (clientId: string) => ['unsaved-note', clientId]
