import { login, register } from '@chairtime/contract/auth.ts'
import type { Call } from '@chairtime/contract/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { signIn } from '../../lib/session.ts'
import { withTabLock } from '../../lib/tab-lock.ts'
import { useContentKey } from '../../lib/use-content-key.ts'
import { SIGN_OUT, sessionKey } from './queries.ts'
import { noteSignOut } from './remembered-page.ts'

export function useLogin() {
  const remember = useRememberSession()
  return useMutation({
    mutationFn: (body: Call<typeof login>['body']) => afterSignOut(() => call(login, { body })),
    onSuccess: remember,
  })
}

/** Signs up. A form that is sent again after a lost answer creates one account. */
export function useRegister() {
  const remember = useRememberSession()
  const { keyFor } = useContentKey()
  return useMutation({
    mutationFn: (body: Call<typeof register>['body']) =>
      afterSignOut(() => call(register, { body, idempotencyKey: keyFor(body) })),
    // a new salon always continues with the set-up
    onSuccess: (answer) => remember({ ...answer, onboarding_complete: false }),
  })
}

/**
 * Signs in, after waiting for a sign-out that is under way in this or another tab. The answer to a sign-out removes
 * cookies and stored data, so it would end a session that began before this answer arrived.
 */
export async function afterSignOut<T>(send: () => Promise<T>): Promise<T> {
  await withTabLock(SIGN_OUT, async () => undefined)
  return await send()
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
