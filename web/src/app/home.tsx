import { Navigate } from 'react-router'
import { LandingPage } from '../features/landing/landing-page.tsx'
import { useSession } from '../lib/session.ts'

/** `/`: the day for those who have one, the setup for those who began it, the front door for others. */
export function Home() {
  const { isAuthenticated, isOnboardingComplete } = useSession()
  if (!isAuthenticated) return <LandingPage />
  return <Navigate to={isOnboardingComplete ? '/dashboard' : '/onboarding'} replace />
}
