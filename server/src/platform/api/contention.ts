import { withKeyLock } from '../concurrency/key-lock.ts'
import type { TenantRead, TenantTransactions } from '../database/database.ts'
import { Refused } from '../errors/refuse.ts'
import type { Context } from './context.ts'
import { type Answer, answerAgain, answeredBefore, type KeyedRequest } from './idempotency.ts'

/** What many requests want at the same moment and only one can have. */
export interface Contended<I> {
  /** Names the thing within the salon. Requests of this process for the same thing run one after another. */
  readonly thing: (input: I) => string
  /** Runs for a request that had to wait, outside any transaction: refuses what is gone. */
  readonly look: (db: TenantRead, input: I, context: Context) => Promise<void>
}

interface Contender<I> {
  readonly salon: TenantTransactions
  readonly input: I
  readonly context: Context
  readonly keyed: KeyedRequest | undefined
  /** What the refused run announced is forgotten. */
  readonly restart: () => void
}

/**
 * Runs one request at a time for a contended thing. A request that had to wait looks first and may be refused
 * without a transaction. A refused request that was answered before gets the first answer again.
 */
export async function inTurn<I, Body>(
  { thing, look }: Contended<I>,
  { salon, input, context, keyed, restart }: Contender<I>,
  answer: () => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  const lookAgain = () => salon.readAutocommit((db) => look(db, input, context))
  try {
    return await withKeyLock(`${salon.tenantId} ${thing(input)}`, lookAgain, answer)
  } catch (error) {
    if (!keyed || !(error instanceof Refused)) throw error
    const kept = await salon.readAutocommit((db) => answeredBefore<Body>(db, keyed))
    if (!kept) throw error
    restart()
    return answerAgain(salon.tenantId, keyed, kept)
  }
}
