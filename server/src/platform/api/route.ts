import type { Endpoint, Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Database, TenantId, TenantRead, TenantWrite } from '../database/database.ts'
import type { Context } from './context.ts'

type Verb<Door, E extends Endpoint> = (
  db: Door,
  input: Input<E>,
  context: Context,
) => Promise<Reply<E>>

type AnyVerb<Door> = (db: Door, input: never, context: Context) => Promise<unknown>

/** An endpoint bound to what answers it, and to the door its verb goes through. */
export type Route = { readonly endpoint: Endpoint } & (
  | { readonly door: 'read'; readonly verb: AnyVerb<TenantRead> }
  | { readonly door: 'readAutocommit'; readonly verb: AnyVerb<TenantRead> }
  | WriteRoute
  | { readonly door: 'own'; readonly verb: AnyVerb<Database> }
)

interface WriteRoute {
  readonly door: 'write'
  readonly verb: (
    db: TenantWrite,
    input: never,
    context: Context,
    prepared: never,
  ) => Promise<unknown>
  readonly prepare?: Prepare<never, unknown> | undefined
  readonly contended?: Contended<never> | undefined
}

/** Runs once for each request, before its transaction; refuses nothing. */
type Prepare<I, P> = (tenantId: TenantId, input: I, context: Context) => Promise<P>

/** What many requests want at the same moment and only one can have. */
export interface Contended<I> {
  /** Requests of this process for the same thing run one after another. */
  readonly thing: (input: I) => string
  /** Runs for a request that had to wait, outside any transaction: refuses what is gone. */
  readonly look: (db: TenantRead, input: I, context: Context) => Promise<void>
}

/** Answers from one salon's data, in one transaction that cannot write. */
export function read<E extends Endpoint>(endpoint: E, verb: Verb<TenantRead, E>): Route {
  return { endpoint, door: 'read', verb }
}

/** Answers from one salon's data in single statements, each a round trip; for what is asked most. */
export function readAutocommit<E extends Endpoint>(endpoint: E, verb: Verb<TenantRead, E>): Route {
  return { endpoint, door: 'readAutocommit', verb }
}

/**
 * Changes one salon's data in one transaction. An `Idempotency-Key` is honoured, announcements go out
 * after the commit, and the worker is woken for messages that the verb left.
 */
export function write<E extends Endpoint, P = undefined>(
  endpoint: E,
  verb: (db: TenantWrite, input: Input<E>, context: Context, prepared: P) => Promise<Reply<E>>,
  before: {
    readonly prepare?: Prepare<Input<E>, P>
    readonly contended?: Contended<Input<E>>
  } = {},
): Route {
  return { endpoint, door: 'write', verb, ...before }
}

/**
 * For what happens before a salon is known: sign-up, sign-in, sessions. The verb opens its doors itself,
 * because no connection may wait while a password is hashed, and what is counted or revoked must stand
 * although the call is refused.
 */
export function open<E extends Endpoint>(endpoint: E, verb: Verb<Database, E>): Route {
  return { endpoint, door: 'own', verb }
}
