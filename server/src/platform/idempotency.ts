import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint } from '@chairtime/contract/endpoint.ts'
import type { TenantRead, TenantWrite } from './database.ts'
import { completeRequest, findRequest, openRequest } from './idempotency-store.ts'
import { refuse } from './refuse.ts'
import type { AttemptRoute } from './route.ts'

/** A success that may be answered again. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  /** Given before, to the same request. */
  readonly replayed: boolean
}

/** A request that names itself, so that it may be repeated. */
export interface KeyedRequest {
  readonly route: string
  readonly key: string
  /** Fields of the answer that are not kept. */
  readonly secrets: readonly string[]
  /** SHA-256 of what was asked; the same key stands for the same request only. */
  readonly fingerprint: Buffer
  readonly now: Date
}

/**
 * The key that a request came with, if it came with one; refused unless it has 8 to 255 characters.
 */
export function keyedRequest(
  { method, path, secrets = [] }: Endpoint,
  headers: IncomingHttpHeaders,
  content: unknown,
  now: Date,
): KeyedRequest | undefined {
  const key = headers['idempotency-key']
  if (typeof key !== 'string') return undefined
  if (key.length < 8 || key.length > 255) {
    const message = 'Must have between 8 and 255 characters'
    refuse('validation_failed', { errors: { 'Idempotency-Key': [message] } })
  }
  const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest()
  return { route: `${method} ${path}`, key, secrets, fingerprint, now }
}

type Renew = AttemptRoute['renew']

/**
 * Does the work once per key. The key's row is written in the work's own transaction: a second request
 * with the same key waits for the first one's commit, then gets its answer; if the first rolled back, the
 * second does the work. Refuses `idempotency_mismatch` when the key came with another request before.
 */
export async function once(
  db: TenantWrite,
  request: KeyedRequest,
  renew: Renew,
  work: () => Promise<{ status: number; body: unknown }>,
): Promise<Answer> {
  if (!(await openRequest(db, request))) {
    return answerAgain(db, (await answeredBefore(db, request))!, renew)
  }
  const answer = await work()
  await completeRequest(db, request, answer)
  return { ...answer, replayed: false }
}

/** What is kept of an answer: all but its secrets. */
export interface KeptAnswer {
  readonly status: number
  readonly body: unknown
  /** SHA-256 of each secret; null where the answer had none. */
  readonly secretHashes: readonly Buffer[] | null
}

/**
 * What is kept of the answer to the same request. Refuses `idempotency_mismatch` when the key came with
 * another request before.
 */
export async function answeredBefore(
  db: TenantRead,
  request: KeyedRequest,
): Promise<KeptAnswer | undefined> {
  const first = await findRequest(db, request)
  if (!first) return undefined
  if (!first.fingerprint.equals(request.fingerprint)) refuse('idempotency_mismatch')
  return first
}

/** Makes a kept answer whole again, with secrets of its own. */
export async function answerAgain(
  db: TenantWrite,
  { status, body, secretHashes }: KeptAnswer,
  renew: Renew,
): Promise<Answer> {
  if (!renew || !secretHashes) return { status, body, replayed: true }
  const secrets = await renew(db, secretHashes)
  return { status, body: { ...(body as object), ...secrets }, replayed: true }
}
