import { createHash } from 'node:crypto'
import type { TenantWrite } from './database.ts'
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
  readonly content: unknown
  readonly now: Date
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
  if (request.key.length < 8 || request.key.length > 255) {
    const message = 'Must have between 8 and 255 characters'
    refuse('validation_failed', { errors: { 'Idempotency-Key': [message] } })
  }
  const fingerprint = createHash('sha256').update(JSON.stringify(request.content)).digest()
  if (await openRequest(db, { ...request, fingerprint })) {
    const answer = await work()
    await completeRequest(db, { ...request, ...answer })
    return { ...answer, replayed: false }
  }
  const first = await findRequest(db, request)
  if (!first?.fingerprint.equals(fingerprint)) refuse('idempotency_mismatch')
  return { status: first.status, body: first.body, replayed: true }
}
