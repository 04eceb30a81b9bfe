import type { Endpoint } from '@chairtime/contract/endpoint.ts'
import type { Permission } from '@chairtime/contract/permissions.ts'
import type { Database } from '../database/database.ts'

/** Permissions to configure the salon. Calls that need one are rare and take many round trips to the database. */
const configuring: ReadonlySet<string> = new Set([
  'services.write',
  'staff.write',
  'resources.write',
  'onboarding.write',
  'pictures.write',
] satisfies Permission[])

const LONG_FACTOR = 4

/**
 * Milliseconds after which a call ends its waits: 5,000, or 20,000 for a call that configures the salon or takes a
 * file. A file may have to wait until others have been decoded.
 */
export function requestTime(
  { requestMilliseconds }: Pick<Database, 'requestMilliseconds'>,
  { access, acceptsBytes }: Pick<Endpoint, 'access' | 'acceptsBytes'>,
): number {
  return requestMilliseconds * (configuring.has(access) || acceptsBytes ? LONG_FACTOR : 1)
}
