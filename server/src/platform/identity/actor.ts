import type { Role } from '@chairtime/contract/permissions.ts'

/** Who does it: a signed-in user, a client with a link or on the booking site, or the product itself. */
export interface Actor {
  readonly kind: 'user' | 'client' | 'system'
  readonly id: string | null
  readonly name: string
  readonly role: Role | null
  readonly sessionId: string | null
}
