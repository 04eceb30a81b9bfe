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
    // The header `Clear-Site-Data` of the reply to a sign-out empties the storage. Nobody is signed in then.
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

/** Whether this installation sends texts. True for a session that an older version has stored. */
export function useSendsTexts(): boolean {
  return useSession(({ tenant }) => tenant?.sends_texts ?? true)
}

/** Stores the session that the reply to a sign-in or a registration contains. */
export function signIn(answer: Reply<typeof login>): void {
  useSession.setState({
    token: answer.access_token,
    refreshToken: answer.refresh_token,
    ...accountFields(answer),
  })
}

/** Stores the user and the salon that the reply to the session check contains. */
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
 * Takes over what another tab stores, so that all tabs share one session. A page in the browser's back/forward cache
 * receives no events, so it reads the session when it is shown again. Returns a function that stops this.
 */
export function followOtherTabs(): () => void {
  const readAgain = () => void useSession.persist.rehydrate()
  const onStorage = ({ key }: StorageEvent) =>
    (key === 'auth-storage' || key === null) && readAgain()
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && readAgain()
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}
