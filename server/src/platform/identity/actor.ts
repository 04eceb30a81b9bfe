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
