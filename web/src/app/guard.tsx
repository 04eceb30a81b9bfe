import { useContext, useRef } from 'react'
import { Navigate, Outlet } from 'react-router'
import { useSessionCheck } from '../features/auth/queries.ts'
import { useRemembering } from '../features/auth/remembered-page.ts'
import { whenFetched } from '../lib/lazily.tsx'
import { OpenedSession } from '../lib/opened-session.ts'
import { useSession } from '../lib/session.ts'
import { LoadingPage } from './loading-page.tsx'

// shown on every page of a signed-in person, but not needed before the page is drawn
const Assistant = whenFetched(
  async () => (await import('../features/assistant/assistant.tsx')).Assistant,
)

/**
 * Lets signed-in people through and leads others to the sign-in screen, which brings them back. After a sign-out the
 * screen leads to the dashboard instead, because the next person may be another one. After a session that ended by
 * itself it does so only if another person signs in.
 */
export function Guard() {
  const hasToken = useSession((session) => session.token !== null)
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const remembering = useRemembering(useLastUserId())
  const isChecking = useSessionCheck(hasToken)
  if (isChecking) return <LoadingPage />
  if (!isAuthenticated) return <Navigate to="/login" replace state={remembering} />
  return (
    <>
      <Outlet />
      <Assistant />
    </>
  )
}

/** The id of the signed-in user; after the end of the session, the id of the last user. */
function useLastUserId(): string | undefined {
  const userId = useSession((session) => session.user?.id)
  // a session that ended while the page loaded was over before the guard was drawn
  const opened = useContext(OpenedSession)
  const last = useRef(userId ?? opened?.user?.id)
  if (userId !== undefined) last.current = userId
  return last.current
}
