import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { closeSharing as endpoint } from '@chairtime/contract/settings.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { closeShareCard } from './store.ts'

/** Closes the card “Share your link” for all users of the salon. */
export async function closeSharing(
  db: TenantWrite,
  _input: Input<typeof endpoint>,
  { now }: Context,
): Promise<Reply<typeof endpoint>> {
  await lockConfiguration(db)
  await closeShareCard(db, now)
}
