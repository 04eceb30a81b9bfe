import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { updateBookingPolicy as endpoint } from '@chairtime/contract/settings.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { readBookingPolicy } from './read-booking-policy.ts'
import { changePolicy } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Changes the booking policy. A visit that is booked keeps the policy that its client accepted. Refuses when the policy
 * has changed since the caller read it.
 */
export async function updateBookingPolicy(
  db: TenantWrite,
  { body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  await lockConfiguration(db)
  const changed = await changePolicy(db, body)
  const policy = await readBookingPolicy(db)
  if (!changed) refuse('version_conflict', { details: policy })
  await recordEvent(db, ctx, { kind: 'policy.updated' })
  return policy
}
