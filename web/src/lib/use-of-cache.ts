import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/**
 * The result of `read`, computed again at each change of the query cache. While the result is equal, `read` must return
 * the identical value: a new object or list each time would render without end.
 */
export function useOfCache<T>(read: (queries: QueryClient) => T): T {
  const queries = useQueryClient()
  return useSyncExternalStore(
    // called later, not at once: a new query announces itself while its component renders, and React allows no update
    // of another component then
    (changed) => queries.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    () => read(queries),
  )
}
