import { eraseClient } from '@chairtime/contract/clients.ts'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { callOnce } from '../../lib/call-once.ts'
import { useChange } from './change-queries.ts'
import { forgetUnsavedNotes } from './kept-notes.ts'

/**
 * Erases a client, and what this browser holds of the client's file. `onErased` also runs if the page has read
 * meanwhile that the client is gone.
 */
export function useEraseClient(id: string, onErased: () => void) {
  const queries = useQueryClient()
  return useChange(
    (name: string, idempotencyKey) =>
      callOnce(eraseClient, { params: { id }, body: { name }, idempotencyKey }),
    {
      onSuccess: () => {
        forgetUnsavedNotes(id)
        onErased()
        removeUnused(queries, ({ queryKey }) => queryKey.includes(id))
      },
    },
  )
}

/** Removes queries. A query that a page still shows would run again at once, so it is removed when the page is left. */
function removeUnused(queries: QueryClient, isMeant: (query: Query) => boolean): void {
  const cache = queries.getQueryCache()
  const remove = () => {
    const found = cache.findAll({ predicate: isMeant })
    const unused = found.filter((query) => query.getObserversCount() === 0)
    for (const query of unused) cache.remove(query)
    return unused.length === found.length
  }
  if (remove()) return
  const stop = cache.subscribe(({ type }) => {
    if (type === 'observerRemoved' && remove()) stop()
  })
}
