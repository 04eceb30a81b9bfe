import type { Call, Endpoint, Reply } from '@chairtime/contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { type HttpRequest, send } from './http.ts'
import { freshToken } from './refresh.ts'
import type { OnProgress } from './send-file.ts'
import { signOut, useSession } from './session.ts'

/** Parameters, query and body, without those that the endpoint does not take. */
type Parts<E extends Endpoint> = {
  readonly [K in keyof Call<E> as Call<E>[K] extends undefined ? never : K]: Call<E>[K]
}

interface Options {
  /** One key per action of the person: a repeated request has no second effect. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** For a call whose body is a file. */
  readonly onProgress?: OnProgress
}

type Arguments<E extends Endpoint> = keyof Parts<E> extends never
  ? [request?: Options]
  : [request: Parts<E> & Options]

/**
 * Calls an endpoint of the contract with the session's token. After a 401 it renews the token once and tries
 * again; a second 401 signs the person out.
 *
 * @throws ApiError for every reply that is not a success.
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

/** A new idempotency key: 32 hexadecimal digits. */
export function newActionKey(): string {
  // `crypto.randomUUID` exists on secure origins only.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function withSession(endpoint: Endpoint, http: HttpRequest): Promise<unknown> {
  const { token, user } = useSession.getState()
  try {
    return await send(authorized(http, token))
  } catch (error) {
    // Public endpoints answer 401 as well, for a wrong password; no token can be renewed then.
    if (!isUnauthenticated(error) || endpoint.access === 'public') throw error
    const fresh = await freshToken(token)
    // Another tab may have signed in as another user, who did not start this request.
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
