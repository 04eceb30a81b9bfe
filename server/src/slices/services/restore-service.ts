import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { restoreService as endpoint } from '@chairtime/contract/services.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { changeKeepingBookings } from '../../scheduling/appointment/affected.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { refuseIfTooLarge } from '../../scheduling/salon/salon-size-store.ts'
import { bringBackService } from './edit-store.ts'
import { findServiceView } from './service-view.ts'

const refuse = refusing(endpoint)

/**
 * Restores a deleted service to its place on the menu; a service that was not deleted stays unchanged.
 * Visits stay with their staff member, even if the staff member no longer performs the service.
 */
export async function restoreService(
  db: TenantWrite,
  { params }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  await lockConfiguration(db)
  const restored = await changeKeepingBookings(db, ctx, () => bringBackService(db, params.id))
  if (restored) await refuseIfTooLarge(db, refuse)
  const service = (await findServiceView(db, params.id)) ?? refuse('not_found')
  if (restored) {
    await recordEvent(db, ctx, {
      kind: 'service.created',
      subjectId: params.id,
      data: { name: service.name },
    })
  }
  return { service }
}
