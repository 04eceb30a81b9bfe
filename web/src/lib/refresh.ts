import { refresh } from '@chairtime/contract/auth.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { send } from './http.ts'
import { signOut, useSession } from './session.ts'

let underWay: Promise<string> | null = null

/**
 * A fresh access token in place of `stale`. All callers share one request, in every tab, since a
 * refresh token is good for one exchange. Signs out and throws when the session has ended; an
 * unreachable server throws too, but ends nothing.
 */
export function freshToken(stale: string | null): Promise<string> {
  underWay ??= alone(() => exchange(stale)).finally(() => {
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
    throw new Error('No refresh token available')
  }
  const answer = await ask(refreshToken)
  useSession.setState({
    token: answer.access_token,
    refreshToken: answer.refresh_token ?? refreshToken,
  })
  return answer.access_token
}

async function ask(refreshToken: string): Promise<Reply<typeof refresh>> {
  try {
    const answer = await send({
      method: refresh.method,
      path: refresh.path,
      headers: { Authorization: `Bearer ${refreshToken}`, 'X-Refresh-Rotation': '1' },
    })
    return answer as Reply<typeof refresh>
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) signOut()
    throw error
  }
}

function alone<T>(work: () => Promise<T>): Promise<T> {
  // Locks exist on secure origins only; elsewhere the tabs rely on the server's grace period.
  return 'locks' in navigator ? navigator.locks.request('session-refresh', work) : work()
}
