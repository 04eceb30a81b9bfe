import { createHash } from 'node:crypto'
import type { Endpoint } from '@chairtime/contract/endpoint.ts'
import type { TenantId, TenantRead, TenantWrite } from '../database/database.ts'
import { refuse, refuseField } from '../errors/refuse.ts'
import type { Secrets } from '../identity/secrets.ts'
import type { Context } from './context.ts'
import { completeRequest, findRequest, openRequest } from './idempotency-store.ts'
import { type KeptAnswer, unsealBody } from './kept-answer.ts'

/** A successful answer, which may be repeated. */
export interface Answer<Body = unknown> {
  readonly status: number
  readonly body: Body
  /** Whether it repeats the stored answer to an earlier request with this key. */
  readonly replayed: boolean
}

/** A request with an idempotency key, so that it may be sent again. */
export interface KeyedRequest {
  readonly route: string
  readonly key: string
  /** Fields of the answer that are kept sealed. */
  readonly secretFields: readonly string[]
  readonly secrets: Pick<Secrets, 'seal' | 'unseal'>
  /** SHA-256 of the request's content and of its user's id, if any. When a key is repeated, this must be the same. */
  readonly fingerprint: Buffer
  readonly now: Date
}

/**
 * A request with its idempotency key and its fingerprint, or `undefined` if it has no key. Refuses a key unless it has
 * 8 to 255 characters.
 */
export function keyedRequest(
  { method, path, secrets: secretFields = [] }: Endpoint,
  content: unknown,
  { actor, headers, now, secrets }: Context,
): KeyedRequest | undefined {
  const key = headers['idempotency-key']
  if (typeof key !== 'string') return undefined
  if (key.length < 8 || key.length > 255) {
    refuseField('Idempotency-Key', ({ field }) => field.keyLength)
  }
  // a kept answer is only for the user who asked first, because a colleague may be allowed to see less
  const fingerprinted = actor.kind === 'user' ? [actor.id, content] : content
  const fingerprint = createHash('sha256').update(JSON.stringify(fingerprinted)).digest()
  return { route: `${method} ${path}`, key, secretFields, secrets, fingerprint, now }
}

/**
 * Does the work once per key. The row of the key is written in the transaction of the work. A second request with the
 * same key therefore waits until that transaction ends. If the transaction commits, the second request gets the first
 * answer. If the transaction rolls back, the second request does the work. Refuses `idempotency_mismatch` when the key
 * came with a different request before, or when the secret fields of the kept answer cannot be opened.
 */
export async function once<Body>(
  db: TenantWrite,
  request: KeyedRequest,
  work: () => Promise<{ status: number; body: Body }>,
): Promise<Answer<Body>> {
  if (!(await openRequest(db, request))) {
    const kept = await findKeptAnswer<Body>(db, request)
    if (!kept) throw new Error(`the answer to a repeated ${request.route} is gone`)
    return answerAgain(db.tenantId, request, kept)
  }
  const answer = await work()
  await completeRequest(db, request, answer)
  return { ...answer, replayed: false }
}

/**
 * The kept answer to a repeated request; `undefined` when the key is new. Refuses `idempotency_mismatch` when the key
 * was used for a different request.
 */
export async function findKeptAnswer<Body>(
  db: TenantRead,
  request: KeyedRequest,
): Promise<KeptAnswer<Body> | undefined> {
  const first = await findRequest<Body>(db, request)
  if (!first) return undefined
  if (!first.fingerprint.equals(request.fingerprint)) refuse('idempotency_mismatch')
  return first
}

/** A kept answer as it was first given. Refuses `idempotency_mismatch` when its secret fields cannot be opened. */
export function answerAgain<Body>(
  tenantId: TenantId,
  request: KeyedRequest,
  kept: KeptAnswer<Body>,
): Answer<Body> {
  return { status: kept.status, body: unsealBody(tenantId, request, kept), replayed: true }
}
