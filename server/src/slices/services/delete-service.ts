import type { Input } from '@chairtime/contract/endpoint.ts'
import { deleteService as endpoint } from '@chairtime/contract/services.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { findServiceView } from './service-view.ts'
import { removeServices } from './store.ts'

const refuse = refusing(endpoint)

/** Takes a service off the menu. Appointments made for it stay, and the service can be put back. */
export async function deleteService(
  db: TenantWrite,
  { params }: Input<typeof endpoint>,
  ctx: Context,
): Promise<undefined> {
  await lockConfiguration(db)
  const service = await findServiceView(db, params.id)
  if (!service) return refuse('not_found')
  await removeServices(db, [params.id], ctx.now)
  await recordEvent(db, ctx, {
    kind: 'service.deleted',
    subjectId: params.id,
    data: { name: service.name },
  })
}
