import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { TenantRead, TenantWrite } from './database.ts'
import { completeRequest, findRequest, openRequest } from './idempotency-store.ts'
import { refuse } from './refuse.ts'

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
  /** SHA-256 of what was asked; the same key stands for the same request only. */
  readonly fingerprint: Buffer
  readonly now: Date
}

/**
 * The key that a request came with, if it came with one; refused unless it has 8 to 255 characters.
 */
export function keyedRequest(
  route: string,
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
  return { route, key, fingerprint, now }
}

/**
 * Does the work once per key. The key's row is written in the work's own transaction: a second request
 * with the same key waits for the first one's commit, then gets its answer; if the first rolled back, the
 * second does the work. Refuses `idempotency_mismatch` when the key came with another request before.
 */
export async function once(
  db: TenantWrite,
  request: KeyedRequest,
  work: () => Promise<{ status: number; body: unknown }>,
): Promise<Answer> {
  if (!(await openRequest(db, request))) return (await answeredBefore(db, request))!
  const answer = await work()
  await completeRequest(db, request, answer)
  return { ...answer, replayed: false }
}

/** What the same request was answered before. Refuses `idempotency_mismatch` as above. */
export async function answeredBefore(
  db: TenantRead,
  request: KeyedRequest,
): Promise<Answer | undefined> {
  const first = await findRequest(db, request)
  if (!first) return undefined
  if (!first.fingerprint.equals(request.fingerprint)) refuse('idempotency_mismatch')
  return { status: first.status, body: first.body, replayed: true }
}
