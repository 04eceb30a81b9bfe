import { withKeyLock } from '../concurrency/key-lock.ts'
import type { TenantTransactions } from '../database/database.ts'
import { Refused } from '../errors/refuse.ts'
import type { Context } from './context.ts'
import { type Answer, answerAgain, findKeptAnswer, type KeyedRequest } from './idempotency.ts'

/** The key and the recheck of requests that compete for one thing. */
export interface Contended<I> {
  /** The contention key, unique within the salon. Requests of this process with the same key run one after another. */
  readonly contentionKey: (input: I) => string
  /** Runs for a request that had to wait, outside any transaction. Refuses when the thing is no longer available. */
  readonly recheck: (salon: TenantTransactions, input: I, context: Context) => Promise<void>
}

interface ContendedRequest<I> {
  readonly salon: TenantTransactions
  readonly input: I
  readonly context: Context
  readonly keyed: KeyedRequest | undefined
  /** Forgets what the refused run announced. */
  readonly restart: () => void
}

/**
 * Runs one request at a time for each contention key. A request that had to wait is rechecked first and may
 * be refused without a transaction. If an earlier request with the same idempotency key was answered, a refused request
 * gets that answer instead of the refusal.
 */
export async function withContentionKey<I, Body>(
  { contentionKey, recheck }: Contended<I>,
  { salon, input, context, keyed, restart }: ContendedRequest<I>,
  answer: () => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  const recheckNow = () => recheck(salon, input, context)
  try {
    return await withKeyLock(`${salon.tenantId} ${contentionKey(input)}`, recheckNow, answer)
  } catch (error) {
    if (!keyed || !(error instanceof Refused)) throw error
    const kept = await salon.readAutocommit((db) => findKeptAnswer<Body>(db, keyed))
    if (!kept) throw error
    restart()
    return answerAgain(salon.tenantId, keyed, kept)
  }
}
