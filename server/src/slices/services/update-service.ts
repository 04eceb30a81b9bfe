import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { updateService as endpoint } from '@chairtime/contract/services.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { changeConfiguration } from '../../scheduling/appointment/affected.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { changeService, lockService } from './edit-store.ts'
import { toStoredFields } from './service-fields.ts'
import { findServiceView } from './service-view.ts'

const refuse = refusing(endpoint)

/**
 * Changes a service on the menu. Refuses an outdated version, if the caller sends one. Also refuses when a staff member
 * with visits that are not over would no longer perform the service, unless the body decides about these visits.
 */
export async function updateService(
  db: TenantWrite,
  { params, body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  await lockConfiguration(db)
  const version = await lockService(db, params.id)
  if (version === undefined) return refuse('not_found')
  if (body.version !== undefined && body.version !== version) {
    refuse('version_conflict', { details: { service: await findServiceView(db, params.id) } })
  }
  const fields = await toStoredFields(db, body)
  const outcome = await changeConfiguration(db, ctx, refuse, body, () =>
    changeService(db, { id: params.id, ...fields }),
  )
  await recordEvent(db, ctx, {
    kind: 'service.updated',
    subjectId: params.id,
    data: { name: fields.name },
  })
  return { service: (await findServiceView(db, params.id)) ?? refuse('not_found'), ...outcome }
}
