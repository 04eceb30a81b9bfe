import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { importTemplates as endpoint } from '@chairtime/contract/services/templates.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refuseField, refusing } from '../../platform/errors/refuse.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { refuseIfTooLarge } from '../../scheduling/salon/salon-size-store.ts'
import { serviceView } from './service-view.ts'
import { insertTemplates, isTemplate, readServices } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Puts template services on the menu. Returns the services of all these templates, also those that were on the menu
 * before. Refuses ids that the catalogue lacks.
 */
export async function importTemplates(
  db: TenantWrite,
  { body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const unknownIndex = body.template_ids.findIndex((id) => !isTemplate(id))
  if (unknownIndex >= 0) {
    refuseField(`template_ids[${unknownIndex}]`, ({ field }) => field.noTemplate)
  }
  await lockConfiguration(db)
  const added = await insertTemplates(db, body.template_ids, ctx.now)
  await refuseIfTooLarge(db, refuse)
  const wanted = new Set(body.template_ids)
  const rows = (await readServices(db)).filter(
    (row) => row.template_id && wanted.has(row.template_id),
  )
  for (const row of rows.filter(({ id }) => added.includes(id))) {
    await recordEvent(db, ctx, {
      kind: 'service.created',
      subjectId: row.id,
      data: { name: row.name },
    })
  }
  return { services: rows.map(serviceView) }
}
