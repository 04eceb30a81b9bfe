import { Navigate } from 'react-router'
import { LandingPage } from '../features/landing/landing-page.tsx'
import { useSession } from '../lib/session.ts'

/** `/`: the dashboard after onboarding, onboarding before that, the landing page when signed out. */
export function Home() {
  const { isAuthenticated, isOnboardingComplete } = useSession()
  if (!isAuthenticated) return <LandingPage />
  return <Navigate to={isOnboardingComplete ? '/dashboard' : '/onboarding'} replace />
}
