import type { Endpoint, Input, Reply } from '@chairtime/contract/endpoint.ts'
import { withKeyLock } from '../concurrency/key-lock.ts'
import {
  type Database,
  type TenantAutocommit,
  type TenantDraft,
  type TenantId,
  type TenantRead,
  violatedConstraint,
  type Write,
} from '../database/database.ts'
import { Refused } from '../errors/refuse.ts'
import type { Context } from './context.ts'
import { type Answer, answerAgain, answeredBefore, type KeyedRequest } from './idempotency.ts'
import { insertRequest } from './idempotency-store.ts'
import { parseInput } from './input.ts'
import { keyOf, type Route, salonOf, statusOf } from './route.ts'

/**
 * What a handler that has only read would write, to be written at once. Between the read and the write
 * things may change; the constraints notice.
 */
export interface Attempt<Reply> {
  readonly reply: Reply
  readonly writes: readonly Write[]
  /** The constraints that mean that the read is out of date, so that another one may tell better. */
  readonly stale: ReadonlySet<string>
  /** What only the database can judge: rule → the refusal that it means. */
  readonly rules: Readonly<Record<string, () => never>>
}

interface Crowd<E extends Endpoint, P> {
  /** What the caller wants; those in this process who want the same take turns. */
  readonly wanted: (input: Input<E>) => string
  /** Asked by those who had to wait: refuses what nobody can have any more. */
  readonly ask: (db: TenantRead, input: Input<E>, context: Context) => Promise<void>
  /** Runs once for each request, before its turn and outside any transaction; refuses nothing. */
  readonly prepare: (db: TenantAutocommit, input: Input<E>, context: Context) => Promise<P>
}

type OptimisticHandler<E extends Endpoint, P> = (
  db: TenantRead & TenantDraft,
  input: Input<E>,
  context: Context,
  losses: number,
  prepared: P,
) => Promise<Attempt<Reply<E>>>

/**
 * Optimistic write, where many want what only one can have: the handler reads without a transaction and says
 * what it would write; that is written in one round trip. On a conflict the handler reads again, and is given
 * the number of conflicts, so that it can give up. A request that was answered before is answered again,
 * whatever the read says now.
 */
export function attempt<E extends Endpoint, P>(
  endpoint: E,
  crowd: Crowd<E, P>,
  handler: OptimisticHandler<E, P>,
): Route<Reply<E>> {
  return {
    endpoint,
    writes: true,
    answer: async (call) => {
      const input = parseInput(endpoint, call.request)
      const keyed = keyOf(endpoint, call)
      const salon = salonOf(endpoint, call)
      const { context, restart } = call
      const tenantId = call.tenantId!
      const request = { salon, tenantId, keyed, restart, status: statusOf(endpoint) }
      const prepared = await salon.autocommit((db) => crowd.prepare(db, input, context))
      const thing = `${tenantId} ${crowd.wanted(input)}`
      const ask = () => salon.readAutocommit((db) => crowd.ask(db, input, context))
      return carryOut(request, { thing, ask }, (losses) =>
        salon.readAutocommit((db) => handler(db, input, context, losses, prepared)),
      )
    },
  }
}

interface AttemptRequest {
  readonly salon: ReturnType<Database['inTenant']>
  readonly tenantId: TenantId
  /** Of the answer, once it is written. */
  readonly status: number
  readonly keyed: KeyedRequest | undefined
  /** The attempt has failed; what it announced is forgotten. */
  readonly restart: () => void
}

interface Turn {
  readonly thing: string
  readonly ask: () => Promise<void>
}

/**
 * Reads and writes, until the write holds, the handler or a rule refuses, or it turns out that the request
 * was answered before.
 */
async function carryOut<Body>(
  request: AttemptRequest,
  { thing, ask }: Turn,
  look: (losses: number) => Promise<Attempt<Body>>,
): Promise<Answer<Body>> {
  for (let losses = 0; ; losses++) {
    try {
      return await withKeyLock(thing, ask, async () => write(request, await look(losses)))
    } catch (error) {
      const earlier = await answerInstead<Body>(request, error)
      if (!earlier && !(error instanceof Stale)) throw error
      // whatever this attempt announced has not happened
      request.restart()
      if (earlier) return earlier
    }
  }
}

/** The write failed because the read was out of date. */
class Stale extends Error {}

async function write<Body>(
  { salon, tenantId, keyed, status }: AttemptRequest,
  { reply, writes, stale, rules }: Attempt<Body>,
): Promise<Answer<Body>> {
  const answer = { status, body: reply, replayed: false }
  try {
    await salon.writeBatch(keyed ? [insertRequest(tenantId, keyed, answer), ...writes] : writes)
    return answer
  } catch (error) {
    const rule = violatedConstraint(error) ?? ''
    rules[rule]?.()
    throw stale.has(rule) ? new Stale(rule, { cause: error }) : error
  }
}

/**
 * What the same key was answered before. Asked only after a refusal, because an answer and what it took
 * are committed together: a second request finds the key taken, or the time.
 */
async function answerInstead<Body>(
  { salon, tenantId, keyed }: AttemptRequest,
  error: unknown,
): Promise<Answer<Body> | undefined> {
  const refused = error instanceof Refused || error instanceof Stale
  const taken = violatedConstraint(error) === 'idempotency_keys_pkey'
  if (!keyed || !(refused || taken)) return undefined
  const kept = await salon.readAutocommit((db) => answeredBefore<Body>(db, keyed))
  return kept && answerAgain(tenantId, keyed, kept)
}
