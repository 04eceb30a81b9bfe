import { useState } from 'react'
import { Navigate, Outlet } from 'react-router'
import { useSessionCheck } from '../features/auth/queries.ts'
import { useSession } from '../lib/session.ts'
import { LoadingPage } from './loading-page.tsx'

/** A token is held, but whose it is was never confirmed: ask before anything is shown. */
export function KnownVisitor() {
  const unconfirmed = useSession((session) => session.token !== null && !session.isAuthenticated)
  return useSessionCheck(unconfirmed) ? <LoadingPage /> : <Outlet />
}

/** Sign-in and sign-up are for those who are not signed in when they arrive. */
export function VisitorOnly() {
  const [wasSignedIn] = useState(() => useSession.getState().isAuthenticated)
  return wasSignedIn ? <Navigate to="/dashboard" replace /> : <Outlet />
}
