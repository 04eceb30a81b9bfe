import type { Endpoint, Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Database, TenantDraft, TenantRead, TenantWrite, Write } from '../database/database.ts'
import type { Context } from './context.ts'

type Verb<Door, E extends Endpoint> = (
  db: Door,
  input: Input<E>,
  context: Context,
) => Promise<Reply<E>>

type AnyVerb<Door> = (db: Door, input: never, context: Context) => Promise<unknown>

/**
 * What a verb that has only looked would write, to be written at once. Between the look and the write
 * things may change; the constraints notice.
 */
export interface Attempt<Reply> {
  readonly reply: Reply
  readonly writes: readonly Write[]
  /** The constraints that mean that the look is out of date, so that another one may tell better. */
  readonly stale: ReadonlySet<string>
  /** What only the database can judge: rule → the refusal that it means. */
  readonly rules: Readonly<Record<string, () => never>>
}

/** An endpoint bound to what answers it, and to the door its verb goes through. */
export type Route = { readonly endpoint: Endpoint } & (
  | { readonly door: 'read'; readonly verb: AnyVerb<TenantRead> }
  | { readonly door: 'readAutocommit'; readonly verb: AnyVerb<TenantRead> }
  | { readonly door: 'write'; readonly verb: AnyVerb<TenantWrite> }
  | AttemptRoute
  | { readonly door: 'own'; readonly verb: AnyVerb<Database> }
)

export interface AttemptRoute {
  readonly endpoint: Endpoint
  readonly door: 'attempt'
  readonly wanted: (input: never) => string
  readonly ask: (db: TenantRead, input: never, context: Context) => Promise<void>
  readonly prepare: (
    db: TenantRead & TenantDraft,
    input: never,
    context: Context,
  ) => Promise<unknown>
  readonly verb: (
    db: TenantRead & TenantDraft,
    input: never,
    context: Context,
    losses: number,
    prepared: never,
  ) => Promise<Attempt<unknown>>
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
export function write<E extends Endpoint>(endpoint: E, verb: Verb<TenantWrite, E>): Route {
  return { endpoint, door: 'write', verb }
}

/**
 * The same where many want what only one can have: the verb looks, refuses vain attempts before any
 * transaction, and says what it would write; that is written in one round trip. When somebody was
 * faster the verb looks again, and is told how often it has lost, so that it can give up. A request that
 * was answered before is answered again, whatever the look says now.
 */
export function attempt<E extends Endpoint, P>(
  endpoint: E,
  crowd: {
    /** What the caller wants; those in this process who want the same take turns. */
    readonly wanted: (input: Input<E>) => string
    /** Asked by those who had to wait: refuses what nobody can have any more. */
    readonly ask: (db: TenantRead, input: Input<E>, context: Context) => Promise<void>
    /** Runs once for each request, before its turn and outside any transaction; refuses nothing. */
    readonly prepare: (
      db: TenantRead & TenantDraft,
      input: Input<E>,
      context: Context,
    ) => Promise<P>
  },
  verb: (
    db: TenantRead & TenantDraft,
    input: Input<E>,
    context: Context,
    losses: number,
    prepared: P,
  ) => Promise<Attempt<Reply<E>>>,
): Route {
  return { endpoint, door: 'attempt', ...crowd, verb }
}

/**
 * For what happens before a salon is known: sign-up, sign-in, sessions. The verb opens its doors itself,
 * because no connection may wait while a password is hashed, and what is counted or revoked must stand
 * although the call is refused.
 */
export function open<E extends Endpoint>(endpoint: E, verb: Verb<Database, E>): Route {
  return { endpoint, door: 'own', verb }
}
