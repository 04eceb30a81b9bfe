import type { QueryClient } from '@tanstack/react-query'
import { desk } from '../lib/desk.ts'
import { useQueue } from '../lib/queue-store.ts'
import { followOtherTabs, type Session, useSession } from '../lib/session.ts'
import { dismissToasts } from '../ui/toast.ts'

/**
 * Shares the session with the other tabs. When its user changes, removes what the next person at this browser must not
 * see: unsent changes, cached data, dialogs and toasts. Returns how to stop.
 */
export function followSession(queries: QueryClient): () => void {
  const stops = [
    followOtherTabs(),
    useSession.subscribe((session, before) => {
      if (session.user?.id !== before.user?.id) forget(queries, before)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function forget(queries: QueryClient, before: Session): void {
  const { actions } = useQueue.getState()
  useQueue.setState(useQueue.getInitialState())
  // `takeOverQueue` removes what was kept for the earlier user, and reads the unsent changes of the new user
  void import('./keep-offline.ts').then(
    ({ takeOverQueue }) => takeOverQueue(before, actions),
    () => {},
  )
  if (before.user === null) return
  queries.clear()
  desk.clear()
  dismissToasts()
}
