import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { newActionKey } from '../../lib/api.ts'
import { useUnsavedForm } from '../../lib/use-unsaved-form.ts'
import { readDrafts, storeDraft } from './kept-notes.ts'
import type { Note } from './queries.ts'

/** A note that is typed and not added. */
export interface NoteDraft {
  readonly kind: Note['kind']
  readonly text: string
  /** The client at whom it was typed. The server follows a merge to the client who is kept. */
  readonly clientId: string
  /** The idempotency key of its content: a note that is sent again after a lost answer is added once. */
  readonly key: string
}

/**
 * The note that is typed at a client. It outlives the page, also a reload. When the client of the address (`openedId`) is
 * merged into another (`clientId`), it goes to that one, behind what was typed there.
 */
export function useNoteDraft(clientId: string, openedId: string) {
  const queries = useQueryClient()
  const [kept, set] = useUnsavedForm<NoteDraft>(keyOf(clientId))
  const keep: typeof set = (change) => {
    set(change)
    storeDraft(clientId, queries.getQueryData<NoteDraft | null>(keyOf(clientId)) ?? null)
  }
  useEffect(() => {
    const ids = [...new Set([clientId, openedId])]
    void readDrafts(ids).then(([first, second]) => {
      const left = first && second ? joined(first, second) : first
      if (!left || queries.getQueryData(keyOf(clientId))) return
      queries.setQueryData(keyOf(clientId), left)
      if (clientId !== openedId) storeDraft(openedId, null)
      storeDraft(clientId, left)
    })
  }, [queries, clientId, openedId])
  const draft = kept ?? { kind: 'note' as const, text: '', clientId, key: '' }
  const before = useRef(openedId)
  // before the page is drawn, so that the text does not vanish from under the hands
  useLayoutEffect(() => {
    if (before.current === clientId) return
    const from = keyOf(before.current)
    before.current = clientId
    const left = queries.getQueryData<NoteDraft | null>(from)
    if (!left) return
    queries.setQueryData(from, null)
    storeDraft(openedId, null)
    keep((here) => (here ? joined(here, left) : left))
  })
  return {
    draft,
    write: (part: Partial<Pick<NoteDraft, 'kind' | 'text'>>) =>
      keep((now) => ({ ...(now ?? draft), ...part, key: newActionKey() })),
    /** Forgets a note that was added, unless the text has changed since. */
    forget: ({ key }: Pick<NoteDraft, 'key'>) => keep((now) => (now?.key === key ? null : now)),
  }
}

// the kind that needs the most care stays
function joined(here: NoteDraft, left: NoteDraft): NoteDraft {
  const text = [here.text, left.text].filter(Boolean).join('\n')
  const kind = [here.kind, left.kind].includes('allergy') ? 'allergy' : here.kind
  return { ...here, kind, text, key: newActionKey() }
}

const keyOf = (clientId: string) => ['note-draft', clientId]
