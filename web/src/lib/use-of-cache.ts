import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** What is read from the query cache, read again at each of its changes. An equal result must be identical. */
export function useOfCache<T>(read: (queries: QueryClient) => T): T {
  const queries = useQueryClient()
  return useSyncExternalStore(
    // in a batch, because a new query announces itself while it is rendered
    (changed) => queries.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    () => read(queries),
  )
}
