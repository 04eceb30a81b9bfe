import {
  login,
  logout,
  readAccount,
  register,
  resendVerification,
  verifyEmail,
} from '@chairtime/contract/auth.ts'
import type { Call } from '@chairtime/contract/endpoint.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, newActionKey } from '../../lib/api.ts'
import { useQueue, waitingActions } from '../../lib/queue-store.ts'
import { recognise, signIn, signOut, useSession } from '../../lib/session.ts'
import { noteSignOut } from './remembered-page.ts'

const sessionKey = ['auth', 'me']

/**
 * Asks the server once per page load for the signed-in user. Returns true while waiting. A 401 signs the
 * user out; any other error keeps the session.
 */
export function useSessionCheck(needed: boolean): boolean {
  const check = useQuery({
    queryKey: sessionKey,
    enabled: needed,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const answer = await call(readAccount, { signal })
      recognise(answer)
      return answer
    },
  })
  // without a connection the stored session opens what is kept
  return needed && check.isPending && check.fetchStatus !== 'paused'
}

export function useLogin() {
  const remember = useRememberSession()
  return useMutation({
    mutationFn: (body: Call<typeof login>['body']) => call(login, { body }),
    onSuccess: remember,
  })
}

/** Signs up. A form that is sent again after a lost answer creates one account. */
export function useRegister() {
  const remember = useRememberSession()
  const last = useRef({ words: '', key: '' })
  return useMutation({
    mutationFn: (body: Call<typeof register>['body']) => {
      const words = JSON.stringify(body)
      if (words !== last.current.words) last.current = { words, key: newActionKey() }
      return call(register, { body, idempotencyKey: last.current.key })
    },
    // A new salon always continues with the set-up.
    onSuccess: (answer) => remember({ ...answer, onboarding_complete: false }),
  })
}

/** Stores the session of an answer that signs in. */
export function useRememberSession() {
  const queries = useQueryClient()
  return (answer: Awaited<ReturnType<typeof call<typeof login>>>) => {
    const { user, tenant, onboarding_complete } = answer
    queries.setQueryData(sessionKey, { user, tenant, onboarding_complete })
    noteSignOut(false)
    signIn(answer)
  }
}

/** Asks for another mail with the link that confirms the user's address. */
export function useResendVerification() {
  return useMutation({ mutationFn: () => call(resendVerification) })
}

/** Confirms an address with the token of a link. A signed-in person's banner then goes. */
export function useVerifyEmail() {
  return useMutation({
    mutationFn: (token: string) => call(verifyEmail, { body: { token } }),
    onSuccess: async () => {
      if (!useSession.getState().token) return
      // The address is confirmed; without an answer the banner goes with the next page load.
      await call(readAccount).then(recognise, () => undefined)
    },
  })
}

/**
 * Ends the session in this browser even if the server cannot be reached. Asks first when changes would be lost that
 * were not sent.
 */
export async function endSession({ discard = false } = {}): Promise<void> {
  if (!discard && waitingActions().length > 0) {
    useQueue.setState({ asksBeforeSignOut: true })
    return
  }
  const loggedOut = useSession.getState().token ? call(logout) : Promise.resolve()
  noteSignOut(true)
  signOut()
  await loggedOut.catch((error: unknown) =>
    console.error('The server did not hear the sign-out', error),
  )
}
