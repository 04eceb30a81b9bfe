import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/**
 * The result of `read`, computed again at each change of the query cache. While the result is equal, `read` must return
 * the identical value. A new object or list each time would render without end.
 */
export function useOfCache<T>(read: (queries: QueryClient) => T): T {
  const queries = useQueryClient()
  return useSyncExternalStore(
    // `batchCalls` calls `changed` later. A new query announces itself while its component renders, and React allows no
    // update of another component during that time.
    (changed) => queries.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    () => read(queries),
  )
}
