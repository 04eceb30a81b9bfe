import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { createService as endpoint } from '@chairtime/contract/services.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { refuseIfTooLarge } from '../../scheduling/salon/salon-size-store.ts'
import { toStoredFields } from './service-fields.ts'
import { findServiceView } from './service-view.ts'
import { insertServices } from './store.ts'

const refuse = refusing(endpoint)

/** Adds a service without a template to the menu. All bookable staff members perform it unless the body names some. */
export async function createService(
  db: TenantWrite,
  { body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  await lockConfiguration(db)
  const fields = await toStoredFields(db, body)
  const id = newId()
  await insertServices(db, [{ id, ...fields, is_custom: true, template_id: null }], ctx.now)
  await refuseIfTooLarge(db, refuse)
  await recordEvent(db, ctx, {
    kind: 'service.created',
    subjectId: id,
    data: { name: fields.name },
  })
  return { service: (await findServiceView(db, id)) ?? refuse('not_found') }
}
