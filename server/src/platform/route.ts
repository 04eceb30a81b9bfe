import type { Endpoint, Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from './context.ts'
import type { Database, TenantRead, TenantWrite } from './database.ts'

type Verb<Door, E extends Endpoint> = (
  db: Door,
  input: Input<E>,
  context: Context,
) => Promise<Reply<E>>

type AnyVerb<Door> = (db: Door, input: never, context: Context) => Promise<unknown>

interface Look {
  readonly look: AnyVerb<TenantRead>
  /** What the caller wants; those in this process who want the same take turns. */
  readonly wanted: (input: never) => string
}

/** A write's verb is handed what its look has seen; nothing when there was none to hand over. */
type AfterLook<E extends Endpoint, Seen> = (
  db: TenantWrite,
  input: Input<E>,
  context: Context,
  seen: Seen | undefined,
) => Promise<Reply<E>>

/** An endpoint bound to what answers it, and to the door its verb goes through. */
export type Route = { readonly endpoint: Endpoint } & (
  | { readonly door: 'read' | 'glance'; readonly verb: AnyVerb<TenantRead> }
  | {
      readonly door: 'write'
      readonly look?: Look
      readonly verb: (
        db: TenantWrite,
        input: never,
        context: Context,
        seen?: never,
      ) => Promise<unknown>
    }
  | { readonly door: 'own'; readonly verb: AnyVerb<Database> }
)

/** Answers from one salon's data, in one transaction that cannot write. */
export function read<E extends Endpoint>(endpoint: E, verb: Verb<TenantRead, E>): Route {
  return { endpoint, door: 'read', verb }
}

/** Answers from one salon's data in single statements, each a round trip; for what is asked most. */
export function glance<E extends Endpoint>(endpoint: E, verb: Verb<TenantRead, E>): Route {
  return { endpoint, door: 'glance', verb }
}

/**
 * Changes one salon's data in one transaction. An `Idempotency-Key` is honoured, announcements go out
 * after the commit, and the worker is woken for messages that the verb left.
 */
export function write<E extends Endpoint>(endpoint: E, verb: Verb<TenantWrite, E>): Route {
  return { endpoint, door: 'write', verb }
}

/**
 * The same where many want what only one can have: `look` refuses vain attempts before any transaction,
 * so that they cost the database a glance. What it saw may be old when the verb runs, and the verb must
 * stand that. A request that was answered before is answered again, whatever the look says now.
 */
export function lookThenWrite<E extends Endpoint, Seen>(
  endpoint: E,
  first: {
    readonly look: (db: TenantRead, input: Input<E>, context: Context) => Promise<Seen>
    readonly wanted: (input: Input<E>) => string
  },
  verb: AfterLook<E, Seen>,
): Route {
  return { endpoint, door: 'write', look: first, verb }
}

/**
 * For what happens before a salon is known: sign-up, sign-in, sessions. The verb opens its doors itself,
 * because no connection may wait while a password is hashed, and what is counted or revoked must stand
 * although the call is refused.
 */
export function open<E extends Endpoint>(endpoint: E, verb: Verb<Database, E>): Route {
  return { endpoint, door: 'own', verb }
}
