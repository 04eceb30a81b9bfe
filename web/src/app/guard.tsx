import { Navigate, Outlet, useLocation } from 'react-router'
import { useSessionCheck } from '../features/auth/queries.ts'
import { useSession } from '../lib/session.ts'
import { LoadingPage } from './loading-page.tsx'

/** Lets signed-in people through and leads others to the sign-in screen, which brings them back. */
export function Guard() {
  const location = useLocation()
  const hasToken = useSession((session) => session.token !== null)
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const checking = useSessionCheck(hasToken)
  if (checking) return <LoadingPage />
  if (!isAuthenticated) return <Navigate to="/login" replace state={{ from: location }} />
  return <Outlet />
}
