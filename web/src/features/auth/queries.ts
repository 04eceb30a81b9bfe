import { login, logout, readAccount, register } from '@chairtime/contract/auth.ts'
import type { Call } from '@chairtime/contract/endpoint.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, newActionKey } from '../../lib/api.ts'
import { recognise, signIn, signOut, useSession } from '../../lib/session.ts'

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
  return needed && check.isPending
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

function useRememberSession() {
  const queries = useQueryClient()
  return (answer: Awaited<ReturnType<typeof call<typeof login>>>) => {
    const { user, tenant, onboarding_complete } = answer
    queries.setQueryData(sessionKey, { user, tenant, onboarding_complete })
    signIn(answer)
  }
}

/** Ends the session in this browser even if the server cannot be reached. */
export async function endSession(): Promise<void> {
  const loggedOut = useSession.getState().token ? call(logout) : Promise.resolve()
  signOut()
  await loggedOut.catch((error: unknown) =>
    console.error('The server did not hear the sign-out', error),
  )
}
