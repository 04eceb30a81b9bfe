import { refresh } from '@chairtime/contract/auth.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import { ApiError, isTemporary } from './api-error.ts'
import { send, UnreachableError } from './http.ts'
import { signOut, useSession } from './session.ts'
import { withTabLock } from './tab-lock.ts'
import { currentTexts } from './texts.ts'
import { untilLost } from './until-lost.ts'

let underWay: Promise<string> | null = null

/**
 * A new access token in place of `stale`. All callers in all tabs share one request, because a refresh token can
 * be exchanged only once.
 *
 * @throws when the session has ended, after signing the user out. It also throws when the server is unreachable; the
 * user then stays signed in.
 */
export function freshToken(stale: string | null): Promise<string> {
  // Where the browser has no locks, two tabs may send the same token. That works, because the server accepts a used
  // token for ten more seconds.
  underWay ??= withTabLock('session-refresh', () => exchange(stale)).finally(() => {
    underWay = null
  })
  return underWay
}

async function exchange(stale: string | null): Promise<string> {
  await useSession.persist.rehydrate()
  const { token, refreshToken } = useSession.getState()
  if (token && token !== stale) return token
  if (!refreshToken) {
    signOut()
    throw new Error(currentTexts().shown.failedCall.noRefreshToken)
  }
  const { access_token } = await requestTokens(refreshToken)
  return access_token
}

/** Whether the session still has the refresh token that was sent. After a sign-out or a new sign-in it does not. */
function isPresent(refreshToken: string): boolean {
  return useSession.getState().refreshToken === refreshToken
}

/**
 * Asks for new tokens. Stops waiting when the connection is lost. An answer that comes later is kept nevertheless,
 * because only its tokens are valid then.
 */
async function requestTokens(refreshToken: string): Promise<Reply<typeof refresh>> {
  // all calls of all tabs wait for this request, so the wait must end
  const watch = untilLost()
  const tokens = send({
    method: refresh.method,
    path: refresh.path,
    headers: { Authorization: `Bearer ${refreshToken}`, 'X-Refresh-Rotation': '1' },
  }).then(
    (answer) => keep(refreshToken, answer as Reply<typeof refresh>),
    (error: unknown) => {
      const isSessionOver = error instanceof ApiError && !isTemporary(error)
      if (isSessionOver && isPresent(refreshToken)) signOut()
      throw error
    },
  )
  try {
    return await Promise.race([tokens, rejectedBy(watch.signal)])
  } finally {
    watch.end()
  }
}

function keep(refreshToken: string, answer: Reply<typeof refresh>): Reply<typeof refresh> {
  if (isPresent(refreshToken)) {
    useSession.setState({
      token: answer.access_token,
      refreshToken: answer.refresh_token ?? refreshToken,
    })
  }
  return answer
}

function rejectedBy(lost: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const sentence = currentTexts().shown.failedCall.unreachable
    lost.addEventListener('abort', () => reject(new UnreachableError(sentence)))
  })
}
