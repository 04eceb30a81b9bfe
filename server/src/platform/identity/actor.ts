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

/** The user of a call that needs one. Throws when the call's route admits callers without an account. */
export function userIdOf({ id }: Actor): string {
  if (id === null) throw new TypeError('the caller has no account')
  return id
}

/** The session of a call that needs one. Throws when the call's route admits callers without a session. */
export function sessionIdOf({ sessionId }: Actor): string {
  if (sessionId === null) throw new TypeError('the caller has not signed in')
  return sessionId
}
