import type { Reply } from '@chairtime/contract/endpoint.ts'
import type { readBookingPolicy as endpoint } from '@chairtime/contract/settings.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { readPolicy } from './store.ts'

/** The booking policy: what applies to clients who book, move or cancel online. */
export async function readBookingPolicy(db: TenantRead): Promise<Reply<typeof endpoint>> {
  return { booking_policy: await readPolicy(db) }
}
