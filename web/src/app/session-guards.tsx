import { useState } from 'react'
import { Navigate, Outlet } from 'react-router'
import { useSessionCheck } from '../features/auth/queries.ts'
import { useSession } from '../lib/session.ts'
import { LoadingPage } from './loading-page.tsx'

/** Route guard that verifies a stored token whose user is not known. Until the answer is here, no page is shown. */
export function CheckedSession() {
  const needsCheck = useSession((session) => session.token !== null && !session.isAuthenticated)
  return useSessionCheck(needsCheck) ? <LoadingPage /> : <Outlet />
}

/** Route guard of sign-in and sign-up: a user who is already signed in goes to the dashboard. */
export function SignedOutOnly() {
  const [wasSignedIn] = useState(() => useSession.getState().isAuthenticated)
  return wasSignedIn ? <Navigate to="/dashboard" replace /> : <Outlet />
}
