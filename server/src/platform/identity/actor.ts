import type { Role } from '@chairtime/contract/permissions.ts'

/**
 * The author of a change: a signed-in user, a client with a link or on the booking site, or the program
 * itself.
 */
export interface Actor {
  readonly kind: 'user' | 'client' | 'system'
  readonly id: string | null
  readonly name: string
  readonly role: Role | null
  readonly sessionId: string | null
}

/** The id of the caller's user. Throws a `TypeError` for a caller without an account. */
export function userIdOf({ id }: Actor): string {
  if (id === null) throw new TypeError('the caller has no account')
  return id
}

/** The id of the caller's session. Throws a `TypeError` for a caller who has not signed in. */
export function sessionIdOf({ sessionId }: Actor): string {
  if (sessionId === null) throw new TypeError('the caller has not signed in')
  return sessionId
}
