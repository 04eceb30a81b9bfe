import { hash } from 'node:crypto'
import type { Endpoint, Input, Reply } from '@chairtime/contract/endpoint.ts'
import { pausedWithoutPlan } from '@chairtime/contract/permissions.ts'
import { isWritable } from '@chairtime/core/billing/billing.ts'
import type {
  Database,
  DatabaseBeforeSalon,
  TenantId,
  TenantRead,
  TenantTransactions,
  TenantWrite,
} from '../database/database.ts'
import { refuse } from '../errors/refuse.ts'
import { readBilling } from './billing-store.ts'
import { type Contended, withContentionKey } from './contention.ts'
import type { Context } from './context.ts'
import {
  type Answer,
  answerAgain,
  findKeptAnswer,
  type KeyedRequest,
  keyedRequest,
  once,
} from './idempotency.ts'
import { parseInput, type RawRequest } from './input.ts'
import type { PreSerializedReply } from './pre-serialized-reply.ts'

/** A request of an admitted caller, on its way to a handler. */
export interface RouteCall {
  readonly database: Database
  /** The salon that the call is for; `null` when the call names none. */
  readonly tenantId: TenantId | null
  readonly request: RawRequest
  readonly context: Context
  /** Refuses a change if the caller's session has ended since admission. Call it after slow work. */
  readonly refuseEnded: () => Promise<void>
  /** Call it before each run of the transaction. It discards the announcements of an earlier run. */
  readonly restart: () => void
}

/** An endpoint bound to its handler. The types of the input and of the database argument are known in `answer` only. */
export interface Route<Body = unknown> {
  readonly endpoint: Endpoint
  /** Whether a call may change data. */
  readonly writes: boolean
  answer(call: RouteCall): Promise<Answer<Body | PreSerializedReply<Body>>>
}

type Handler<Db, E extends Endpoint> = (
  db: Db,
  input: Input<E>,
  context: Context,
) => Promise<Reply<E>>

type ReadHandler<E extends Endpoint> = (
  db: TenantRead,
  input: Input<E>,
  context: Context,
) => Promise<Reply<E> | PreSerializedReply<Reply<E>>>

/** Answers from one salon's data, in one transaction that cannot write. */
export function read<E extends Endpoint>(endpoint: E, handler: ReadHandler<E>): Route<Reply<E>> {
  return readingBy('read', endpoint, handler)
}

/**
 * Answers from one salon's data in single statements without a transaction, for the most frequent calls. Each
 * statement costs one round trip.
 */
export function readAutocommit<E extends Endpoint>(
  endpoint: E,
  handler: ReadHandler<E>,
): Route<Reply<E>> {
  return readingBy('readAutocommit', endpoint, handler)
}

function readingBy<E extends Endpoint>(
  reading: 'read' | 'readAutocommit',
  endpoint: E,
  handler: ReadHandler<E>,
): Route<Reply<E>> {
  return {
    endpoint,
    writes: false,
    answer: async (call) => {
      const input = parseInput(endpoint, call.request)
      const work = (db: TenantRead) => handler(db, input, call.context)
      return answerOf(endpoint, await salonOf(endpoint, call)[reading](work))
    },
  }
}

/**
 * Changes one salon's data in one transaction. Honours an `Idempotency-Key`. After the commit, `handle` (handle.ts)
 * sends the announcements and wakes the worker for messages that the handler queued.
 */
export function write<E extends Endpoint>(
  endpoint: E,
  handler: Handler<TenantWrite, E>,
): Route<Reply<E>> {
  return prepareAndWrite(endpoint, async () => undefined, handler)
}

/**
 * Like {@link write}, but first runs `prepare`, once for each request and before the transaction. A repeated upload is
 * answered without `prepare`. The commits of `prepare` stay even if the call is refused later. The only refusal that
 * `prepare` throws itself is `rate_limited`. For any other refusal it returns the reason to the handler, which checks
 * again what may have changed meanwhile. With `contended`, requests with the same contention key run one after another.
 */
export function prepareAndWrite<E extends Endpoint, P>(
  endpoint: E,
  prepare: (salon: TenantTransactions, input: Input<E>, context: Context) => Promise<P>,
  handler: (db: TenantWrite, input: Input<E>, context: Context, prepared: P) => Promise<Reply<E>>,
  contended?: Contended<Input<E>>,
): Route<Reply<E>> {
  return {
    endpoint,
    writes: true,
    answer: async (call) => {
      const input = parseInput(endpoint, call.request)
      const keyed = keyedRequestOf(endpoint, call)
      const salon = salonOf(endpoint, call)
      const { context, restart } = call
      // `prepare` counts an upload and draws its picture, so a repeated upload is answered before that
      if (keyed && endpoint.acceptsBytes) {
        const kept = await salon.readAutocommit((db) => findKeptAnswer<Reply<E>>(db, keyed))
        if (kept) return answerAgain(salon.tenantId, keyed, kept)
      }
      const prepared = await prepare(salon, input, context)
      await call.refuseEnded()
      const answer = () =>
        runInTransaction(endpoint, call, keyed, (db) => handler(db, input, context, prepared))
      return contended
        ? withContentionKey(contended, { salon, input, context, keyed, restart }, answer)
        : answer()
    },
  }
}

/**
 * For calls that come before a salon is known or that belong to no salon: sign-up, sign-in, sessions, the newsletter,
 * enquiries. The handler opens its transactions itself, so that no connection waits while a password is hashed. Counts
 * of attempts and revocations of sessions are transactions of their own and stay even if the call is refused.
 */
export function beforeSalon<E extends Endpoint>(
  endpoint: E,
  handler: Handler<DatabaseBeforeSalon, E>,
): Route<Reply<E>> {
  return {
    endpoint,
    writes: true,
    answer: async ({ database, request, context }) =>
      answerOf(endpoint, await handler(database, parseInput(endpoint, request), context)),
  }
}

/** The route of an endpoint, with the type of its reply. */
export function routeOf<E extends Endpoint>(
  routes: readonly Route[],
  endpoint: E,
): Route<Reply<E>> {
  // a route is built from its endpoint and a handler with the reply type of that endpoint
  const isBound = (route: Route): route is Route<Reply<E>> => route.endpoint === endpoint
  const route = routes.find(isBound)
  if (!route) throw new TypeError(`nothing answers ${endpoint.path}`)
  return route
}

/** The transactions of the call's salon. */
function salonOf({ path }: Endpoint, { database, tenantId }: RouteCall): TenantTransactions {
  if (!tenantId) throw new TypeError(`${path} needs a salon's data but names no salon`)
  return database.inTenant(tenantId)
}

/** The request with its `Idempotency-Key` and its fingerprint, or `undefined` if it has no key. */
function keyedRequestOf(
  endpoint: Endpoint,
  { request: { params, query, body = null }, context }: RouteCall,
): KeyedRequest | undefined {
  const content = body instanceof Uint8Array ? hash('sha256', body) : body
  return keyedRequest(endpoint, [params, query, content], context)
}

/** The status of a success. */
export function statusOf({ status, response }: Endpoint): number {
  return status ?? (response ? 200 : 204)
}

function answerOf<Body>(endpoint: Endpoint, body: Body): Answer<Body> {
  return { status: statusOf(endpoint), body, replayed: false }
}

function runInTransaction<Body>(
  endpoint: Endpoint,
  call: RouteCall,
  keyed: KeyedRequest | undefined,
  work: (db: TenantWrite) => Promise<Body>,
): Promise<Answer<Body>> {
  const { context, restart } = call
  const status = statusOf(endpoint)
  return salonOf(endpoint, call).write(async (db) => {
    restart()
    await refuseWithoutPlan(db, endpoint, context)
    const runWork = async () => ({ status, body: await work(db) })
    return keyed ? once(db, keyed, runWork) : { ...(await runWork()), replayed: false }
  })
}

/** Refuses changes by a salon whose trial is over and that has no subscription; reading stays possible. */
async function refuseWithoutPlan(
  db: TenantWrite,
  { access }: Endpoint,
  context: Context,
): Promise<void> {
  if (!pausedWithoutPlan.has(access)) return
  const { status } = await readBilling(db, context)
  if (isWritable(status)) return
  refuse('subscription_required', {
    sentence: (texts) => texts.refusalCase.trialOver,
  })
}
