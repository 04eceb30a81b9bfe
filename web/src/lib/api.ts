import type { Call, Endpoint, Reply } from '@chairtime/contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { useConnection } from './connection.ts'
import { type HttpRequest, send } from './http.ts'
import { freshToken } from './refresh.ts'
import type { OnProgress } from './send-file.ts'
import { signOut, useSession } from './session.ts'
import { endsSoon } from './token-end.ts'

/** The parts of a call that the endpoint declares: parameters, query and body. */
export type Parts<E extends Endpoint> = {
  readonly [K in keyof Call<E> as Call<E>[K] extends undefined ? never : K]: Call<E>[K]
}

interface Options {
  /** One key per action of the person, so that a repeated request has no second effect. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** For a call whose body is a file. */
  readonly onProgress?: OnProgress
}

type Arguments<E extends Endpoint> = keyof Parts<E> extends never
  ? [request?: Options]
  : [request: Parts<E> & Options]

/**
 * Calls an endpoint of the contract with the session's token. A token that ends soon is renewed first, unless the
 * connection is lost. After a 401 it is renewed once and the call is sent again; a second 401 signs the person out.
 * For a public endpoint no token is renewed.
 *
 * @throws ApiError for every reply that is not a success.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[request = {} as Parts<E> & Options]: Arguments<E>
): Promise<Reply<E>> {
  return (await callAt(endpoint, request as Partial<HttpRequest> & Options)) as Reply<E>
}

/** The part of an endpoint that sending needs. It can be stored. */
export type CallAddress = Pick<Endpoint, 'method' | 'path' | 'access'>

/** Calls an endpoint that is known by its address only, like {@link call}. */
export function callAt(
  { method, path, access }: CallAddress,
  { idempotencyKey, ...parts }: Partial<HttpRequest> & Options,
): Promise<unknown> {
  const headers = idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}
  return withSession(access, { ...parts, method, path, headers })
}

/** A new idempotency key: 32 hexadecimal digits. */
export function newActionKey(): string {
  // `crypto.randomUUID` exists on secure origins only
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function withSession(access: Endpoint['access'], http: HttpRequest): Promise<unknown> {
  const { token: stored, user } = useSession.getState()
  const isEnding = stored !== null && access !== 'public' && endsSoon(stored)
  // without a connection a renewal would only add its own wait to that of the call
  const isOnline = useConnection.getState().lostAt === null
  const token = isEnding && isOnline ? await renewed(stored) : stored
  try {
    return await send(authorized(http, token))
  } catch (error) {
    // public endpoints answer 401 as well, for a wrong password; a new token would not help then
    if (!isUnauthenticated(error) || access === 'public') throw error
    const fresh = await freshToken(token)
    // another tab may have signed in as another user, who did not start this request
    if (useSession.getState().user?.id !== user?.id) throw error
    return await retry(http, fresh)
  }
}

/**
 * A new token in place of one that ends soon, or the old one if no new one comes for this user. A token is renewed in
 * advance, because browsers log a 401 as an error.
 */
async function renewed(token: string): Promise<string> {
  const { user } = useSession.getState()
  const fresh = await freshToken(token).catch(() => token)
  return useSession.getState().user?.id === user?.id ? fresh : token
}

async function retry(http: HttpRequest, token: string): Promise<unknown> {
  try {
    return await send(authorized(http, token))
  } catch (error) {
    // the next person may have signed in meanwhile
    if (isUnauthenticated(error) && useSession.getState().token === token) signOut()
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
