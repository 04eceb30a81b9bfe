import { DAY_MS } from '@chairtime/core/time/day.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readForms, storeForm } from './kept-forms.ts'
import type { KeptPart } from './kept-store.ts'
import { now } from './use-now.ts'
import { useUnsavedForm } from './use-unsaved-form.ts'

/**
 * The browser keeps a form for a day. A form may contain the idempotency key of its request, and the server recognises
 * a key for two days only.
 */
const KEPT_MS = DAY_MS

interface Kept<Content> {
  /** What the form holds. Browsers have stored it under this name. */
  readonly draft: Content
  /** When it was last changed, in epoch milliseconds. */
  readonly at: number
}

/**
 * Like `useUnsavedForm`, but what the form holds also outlives a reload: the browser keeps it, under `part` and `id`.
 * `isRead` says whether the kept content has been read. If the form is changed before that, the change replaces it.
 */
export function useKeptForm<Content>(part: KeptPart, id: string) {
  const queries = useQueryClient()
  const [content, set] = useUnsavedForm<Content>(keyOf(part, id))
  const [isRead, setRead] = useState(content !== null)
  useEffect(() => {
    const key = keyOf(part, id)
    void readForms<Kept<Content>>(part).then(({ [id]: kept }) => {
      const isFresh = kept !== undefined && now() - kept.at < KEPT_MS
      // what this page has written is newer, even if it has emptied the form
      if (isFresh && !queries.getQueryState(key)?.dataUpdateCount) {
        queries.setQueryData(key, kept.draft)
      }
      setRead(true)
    })
  }, [queries, part, id])
  const keep: typeof set = (change) => {
    set(change)
    const changed = queries.getQueryData<Content | null>(keyOf(part, id)) ?? null
    storeForm<Kept<Content>>(part, id, changed && { draft: changed, at: now() })
  }
  return { content: content, keep, isRead }
}

const keyOf = (part: KeptPart, id: string) => ['unsaved', part, id]
