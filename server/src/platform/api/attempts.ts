import { withKeyLock } from '../concurrency/key-lock.ts'
import { type Database, type TenantId, violatedConstraint } from '../database/database.ts'
import { Refused } from '../errors/refuse.ts'
import type { Context } from './context.ts'
import { type Answer, answerAgain, answeredBefore, type KeyedRequest } from './idempotency.ts'
import { insertRequest } from './idempotency-store.ts'
import type { Attempt, AttemptRoute } from './route.ts'

type Door = ReturnType<Database['inTenant']>

export interface AttemptRequest {
  readonly tenantId: TenantId
  readonly input: unknown
  readonly context: Context
  /** Of the answer, once it is written. */
  readonly status: number
  readonly keyed?: KeyedRequest | undefined
  /** The attempt has failed; what it announced is forgotten. */
  restart?(): void
}

/**
 * Looks and writes at once, until the write holds, the verb or a rule refuses, or it turns out that the
 * request was answered before.
 */
export async function carryOut(route: AttemptRoute, request: AttemptRequest): Promise<Answer> {
  const { tenantId, input, context } = request
  const door = context.app.database.inTenant(tenantId)
  const crowd = `${tenantId} ${route.wanted(input as never)}`
  const prepared = await door.readAutocommit((db) => route.prepare(db, input as never, context))
  for (let losses = 0; ; losses++) {
    try {
      const ask = () => door.readAutocommit((db) => route.ask(db, input as never, context))
      return await withKeyLock(crowd, ask, async () => {
        const attempt = await look(door, route, request, losses, prepared)
        return write(door, request, attempt)
      })
    } catch (error) {
      const earlier = await answerInstead(door, request, error)
      if (!earlier && !(error instanceof Stale)) throw error
      // whatever this attempt announced has not happened
      request.restart?.()
      if (earlier) return earlier
    }
  }
}

/** The write failed because the look was out of date. */
class Stale extends Error {}

function look(
  door: Door,
  { verb }: AttemptRoute,
  { input, context }: AttemptRequest,
  losses: number,
  prepared: unknown,
): Promise<Attempt<unknown>> {
  return door.readAutocommit((db) => verb(db, input as never, context, losses, prepared as never))
}

async function write(
  door: Door,
  { tenantId, keyed, status }: AttemptRequest,
  { reply, writes, stale, rules }: Attempt<unknown>,
): Promise<Answer> {
  const answer = { status, body: reply, replayed: false }
  try {
    await door.writeBatch(keyed ? [insertRequest(tenantId, keyed, answer), ...writes] : writes)
    return answer
  } catch (error) {
    const rule = violatedConstraint(error) ?? ''
    rules[rule]?.()
    throw stale.has(rule) ? new Stale(rule, { cause: error }) : error
  }
}

/**
 * What the same key was answered before. Asked only after a refusal, because an answer and what it took
 * are committed together: whoever comes second finds the key taken, or the time.
 */
async function answerInstead(
  door: Door,
  { tenantId, keyed }: AttemptRequest,
  error: unknown,
): Promise<Answer | undefined> {
  const refused = error instanceof Refused || error instanceof Stale
  const taken = violatedConstraint(error) === 'idempotency_keys_pkey'
  if (!keyed || !(refused || taken)) return undefined
  const kept = await door.readAutocommit((db) => answeredBefore(db, keyed))
  return kept && answerAgain(tenantId, keyed, kept)
}
