import type { Endpoint, Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from './context.ts'
import type { Database, TenantRead, TenantWrite } from './database.ts'

type Verb<Door, E extends Endpoint> = (
  db: Door,
  input: Input<E>,
  context: Context,
) => Promise<Reply<E>>

type AnyVerb<Door> = (db: Door, input: never, context: Context) => Promise<unknown>

/** An endpoint bound to what answers it, and to the door its verb goes through. */
export type Route = { readonly endpoint: Endpoint } & (
  | { readonly door: 'read' | 'glance'; readonly verb: AnyVerb<TenantRead> }
  | { readonly door: 'write'; readonly verb: AnyVerb<TenantWrite> }
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
 * For what happens before a salon is known: sign-up, sign-in, sessions. The verb opens its doors itself,
 * because no connection may wait while a password is hashed, and what is counted or revoked must stand
 * although the call is refused.
 */
export function open<E extends Endpoint>(endpoint: E, verb: Verb<Database, E>): Route {
  return { endpoint, door: 'own', verb }
}
