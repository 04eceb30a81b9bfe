import type { QueryClient } from '@tanstack/react-query'
import { sessionKey } from '../features/auth/queries.ts'
import { useSession } from '../lib/session.ts'

/**
 * Reads the account again when an answer has another time zone than the session. Somebody has then changed the salon's
 * time zone on another device. The screens write and read times in the zone of the session. Returns the function that
 * ends this.
 */
export function followTimeZone(queries: QueryClient): () => void {
  return queries.getQueryCache().subscribe((event) => {
    // data that the page itself puts into the cache may still have the earlier zone
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const { data } = event.action
    const known = useSession.getState().tenant?.timezone
    if (known && data?.timezone && data.timezone !== known) {
      void queries.invalidateQueries({ queryKey: sessionKey })
    }
  })
}
