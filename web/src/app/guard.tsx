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
 * Lets signed-in people through and leads others to the sign-in screen. After the sign-in, that screen opens the page
 * from which they came. If they had signed out, it opens the dashboard instead, because somebody else may sign in next.
 * If their session ended by itself, it opens the dashboard only when somebody else signs in.
 */
export function Guard() {
  const hasToken = useSession((session) => session.token !== null)
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const remembering = useRemembering(useLastUserId())
  const isChecking = useSessionCheck(hasToken)
  // A page that was opened without a connection is checked when the connection is back. For the same user it stays,
  // with what was typed.
  const userId = useSession((session) => session.user?.id)
  const shownTo = useRef<string>(undefined)
  if (isChecking && (userId === undefined || userId !== shownTo.current)) return <LoadingPage />
  if (!isAuthenticated) return <Navigate to="/login" replace state={remembering} />
  shownTo.current = userId
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
  // if the session ended while the page loaded, only the opened session still names its user
  const opened = useContext(OpenedSession)
  const last = useRef(userId ?? opened?.user?.id)
  if (userId !== undefined) last.current = userId
  return last.current
}
