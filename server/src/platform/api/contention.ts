import { withKeyLock } from '../concurrency/key-lock.ts'
import type { Database, TenantId } from '../database/database.ts'
import { Refused } from '../errors/refuse.ts'
import type { Context } from './context.ts'
import { type Answer, answerAgain, answeredBefore, type KeyedRequest } from './idempotency.ts'
import type { Contended } from './route.ts'

interface Contender {
  readonly door: Pick<ReturnType<Database['inTenant']>, 'readAutocommit'>
  readonly tenantId: TenantId
  readonly input: unknown
  readonly context: Context
  readonly keyed: KeyedRequest | undefined
}

/**
 * Runs one request at a time for a contended thing. A request that had to wait looks first and may be refused
 * without a transaction. A refused request that was answered before gets the first answer again.
 */
export async function inTurn(
  { thing, look }: Contended<never>,
  { door, tenantId, input, context, keyed }: Contender,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const lookAgain = () => door.readAutocommit((db) => look(db, input as never, context))
  try {
    return await withKeyLock(`${tenantId} ${thing(input as never)}`, lookAgain, answer)
  } catch (error) {
    if (!keyed || !(error instanceof Refused)) throw error
    const kept = await door.readAutocommit((db) => answeredBefore(db, keyed))
    if (!kept) throw error
    return answerAgain(tenantId, keyed, kept)
  }
}
