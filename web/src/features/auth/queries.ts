import { logout, readAccount, resendVerification, verifyEmail } from '@chairtime/contract/auth.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { loadQueue, useQueue, waitingActions } from '../../lib/queue-store.ts'
import { recognise, signOut, useSession } from '../../lib/session.ts'
import { withTabLock } from '../../lib/tab-lock.ts'
import { noteSignOut } from './remembered-page.ts'

export const sessionKey = ['auth', 'me']
/** The name of the lock that a tab holds while a sign-out waits for its answer. */
export const SIGN_OUT = 'sign-out'
/** How long a sign-out waits for its answer. */
const SIGN_OUT_MS = 5_000

/** How often the user is read again while the address is not confirmed. */
const PENDING_MS = 3 * 60_000

/**
 * Reads the signed-in user once per page load, and every three minutes until the address is confirmed, because the mail
 * with the link may fail. A 401 signs the user out; any other error keeps the session.
 */
export const accountQuery = queryOptions({
  queryKey: sessionKey,
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchInterval: () => !!useSession.getState().user?.verification_pending && PENDING_MS,
  queryFn: async ({ signal }) => {
    const answer = await call(readAccount, { signal })
    recognise(answer)
    return answer
  },
})

/** Checks the session with the server. Returns true while waiting. */
export function useSessionCheck(needed: boolean): boolean {
  // a request that failed before the page was drawn is not repeated
  const check = useQuery({ ...accountQuery, enabled: needed, retryOnMount: false })
  // without a connection the page does not wait, because the stored session is enough to show the kept data
  return needed && check.isPending && check.fetchStatus !== 'paused'
}

/** Asks for another mail with the link that confirms the user's address. The banner then reports no failed mail. */
export function useResendVerification() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(resendVerification),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionKey }),
  })
}

/** Confirms an address with the token of a link. The banner that asks a signed-in person to do so then disappears. */
export function useVerifyEmail() {
  return useMutation({
    mutationFn: (token: string) => call(verifyEmail, { body: { token } }),
    onSuccess: async () => {
      if (!useSession.getState().token) return
      // The address is confirmed already. If this call gets no answer, the banner disappears at the next page load.
      await call(readAccount).then(recognise, () => undefined)
    },
  })
}

/**
 * Ends the session in this browser even if the server cannot be reached. Asks first when unsent actions would be lost,
 * including those that this page has not read yet.
 */
export async function endSession(): Promise<void> {
  if (waitingActions(await loadQueue()).length > 0) {
    useQueue.setState({ asksBeforeSignOut: true })
    return
  }
  // a request without an answer is aborted, because a late answer would end the next session
  const signal = AbortSignal.timeout(SIGN_OUT_MS)
  const answered = useSession.getState().token ? call(logout, { signal }) : Promise.resolve()
  const settled = answered.catch((error: unknown) =>
    console.error('The server did not hear the sign-out', error),
  )
  noteSignOut(true)
  signOut()
  void endNotifications()
  await withTabLock(SIGN_OUT, () => settled)
}

/**
 * Ends notifications in the browser itself. If the sign-out has not reached the server, the server still has the
 * session and sends notifications.
 */
async function endNotifications(): Promise<void> {
  try {
    const { unsubscribe } = await import('../../lib/push-subscription.ts')
    await unsubscribe()
  } catch {
    // a browser without notifications has nothing to end
  }
}
