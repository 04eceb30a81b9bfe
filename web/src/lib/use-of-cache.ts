import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/**
 * The result of `read`, computed again at each change of the query cache. As long as the content of the result stays
 * the same, `read` must return the identical value. If it made a new object or list each time, the component would
 * render without end.
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
