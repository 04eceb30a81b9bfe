import type { Call, Endpoint, Reply } from '@chairtime/contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { type HttpRequest, send } from './http.ts'
import { freshToken } from './refresh.ts'
import { signOut, useSession } from './session.ts'

/** The parts that an endpoint does not take are left out. */
type Parts<E extends Endpoint> = {
  readonly [K in keyof Call<E> as Call<E>[K] extends undefined ? never : K]: Call<E>[K]
}

interface Options {
  /** One per action of the person, so that sending it twice does it once. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

type Arguments<E extends Endpoint> = keyof Parts<E> extends never
  ? [request?: Options]
  : [request: Parts<E> & Options]

/**
 * Calls an endpoint of the contract with the session's token. A 401 is answered by one refresh and
 * one retry; if that fails too the person is signed out. Throws `ApiError` on every other no.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[request = {} as Parts<E> & Options]: Arguments<E>
): Promise<Reply<E>> {
  const { idempotencyKey, ...parts } = request as Partial<HttpRequest> & Options
  const http: HttpRequest = {
    ...parts,
    method: endpoint.method,
    path: endpoint.path,
    headers: idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {},
  }
  return (await withSession(endpoint, http)) as Reply<E>
}

/** A new key for one action of the person. */
export function newActionKey(): string {
  // `randomUUID` exists on secure origins only.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function withSession(endpoint: Endpoint, http: HttpRequest): Promise<unknown> {
  const { token, user } = useSession.getState()
  try {
    return await send(authorized(http, token))
  } catch (error) {
    // Without a session there is none to renew: a wrong password is a 401 as well.
    if (!isUnauthenticated(error) || endpoint.access === 'public') throw error
    const fresh = await freshToken(token)
    // Another tab may have signed in as somebody else meanwhile, who asked for none of this.
    if (useSession.getState().user?.id !== user?.id) throw error
    return await retry(http, fresh)
  }
}

async function retry(http: HttpRequest, token: string): Promise<unknown> {
  try {
    return await send(authorized(http, token))
  } catch (error) {
    if (isUnauthenticated(error)) signOut()
    throw error
  }
}

function authorized(http: HttpRequest, token: string | null): HttpRequest {
  if (!token) return http
  return { ...http, headers: { ...http.headers, Authorization: `Bearer ${token}` } }
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}
