import type { login, readAccount, tenant, user } from '@chairtime/contract/auth.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import type { z } from 'zod'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export type User = z.output<typeof user>
export type Tenant = z.output<typeof tenant>

/** Session in local storage, under the key `auth-storage`. */
export interface Session {
  readonly token: string | null
  readonly refreshToken: string | null
  readonly user: User | null
  readonly tenant: Tenant | null
  readonly isAuthenticated: boolean
  readonly isOnboardingComplete: boolean
}

const signedOut: Session = {
  token: null,
  refreshToken: null,
  user: null,
  tenant: null,
  isAuthenticated: false,
  isOnboardingComplete: false,
}

export const useSession = create<Session>()(
  persist(() => signedOut, {
    name: 'auth-storage',
    // storage that was emptied, as a sign-out does it, holds no session
    merge: (stored) => ({ ...signedOut, ...(stored as Partial<Session> | undefined) }),
  }),
)

/** The salon's time zone. */
export function useTimeZone(): string {
  return useSession(({ tenant }) => tenant?.timezone ?? 'UTC')
}

/** The currency of the salon's prices (ISO 4217). */
export function useCurrency(): string {
  return useSession(({ tenant }) => tenant?.currency ?? 'USD')
}

/** Stores the reply of sign-in or registration. */
export function signIn(answer: Reply<typeof login>): void {
  useSession.setState({
    token: answer.access_token,
    refreshToken: answer.refresh_token,
    ...accountFields(answer),
  })
}

/** Stores the reply of the session check. */
export function recognise(answer: Reply<typeof readAccount>): void {
  useSession.setState(accountFields(answer))
}

function accountFields(answer: Reply<typeof readAccount>): Partial<Session> {
  return {
    user: answer.user,
    tenant: answer.tenant,
    isAuthenticated: true,
    isOnboardingComplete: answer.onboarding_complete,
  }
}

/** Clears the session; the route guard then shows the sign-in page. */
export function signOut(): void {
  useSession.setState(signedOut)
}

/**
 * Takes over what another tab stores, so that all tabs share one session. A page to which the browser goes back hears
 * nothing while it is away. Returns how to stop.
 */
export function followOtherTabs(): () => void {
  const take = () => void useSession.persist.rehydrate()
  const changed = ({ key }: StorageEvent) => (key === 'auth-storage' || key === null) && take()
  const shown = ({ persisted }: PageTransitionEvent) => persisted && take()
  window.addEventListener('storage', changed)
  window.addEventListener('pageshow', shown)
  return () => {
    window.removeEventListener('storage', changed)
    window.removeEventListener('pageshow', shown)
  }
}
