import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { saveServices as endpoint } from '@chairtime/contract/onboarding.ts'
import { toMinor } from '@chairtime/core/money/money.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refuseField, refusing } from '../../platform/errors/refuse.ts'
import { minorUnits } from '../../scheduling/minor-units.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { refuseIfTooLarge } from '../../scheduling/salon/salon-size-store.ts'
import {
  insertServices,
  insertTemplates,
  isTemplate,
  plainService,
  readMenuDefaults,
  readServices,
  removeServices,
} from '../services/store.ts'
import { isNamed, type MenuAnswer, planMenu } from './menu-plan.ts'
import { advance } from './read-progress.ts'
import { readSetup } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Puts the chosen templates and custom services on the menu, and removes those that are no longer chosen. Saving again
 * adds no duplicates. Refuses an empty choice, an unknown template, two custom services of one name, a price that the
 * currency cannot express, and a salon that becomes too large.
 */
export async function saveServices(
  db: TenantWrite,
  { body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const entry = { ...body, custom_services: body.custom_services.filter(({ name }) => name !== '') }
  await lockConfiguration(db)
  const { onboarding_data, currency } = await readSetup(db)
  assertValidChoice(entry)
  for (const [i, custom] of body.custom_services.entries()) {
    const isTwice = custom.name !== '' && body.custom_services.slice(0, i).some(isNamed(custom))
    if (isTwice) refuseField(`custom_services[${i}].name`, ({ field }) => field.serviceTwice)
    // refuses a price that the currency cannot express
    minorUnits(`custom_services[${i}].price`, custom.price, currency)
  }
  const plan = planMenu(await readServices(db), entry, onboarding_data.services ?? null)
  await removeServices(db, plan.removedIds, ctx.now)
  await insertTemplates(db, entry.template_ids, ctx.now)
  const { resource_type: resourceType } = await readMenuDefaults(db)
  const customs = plan.added.map(({ id, name, duration, price }) => ({
    ...plainService({
      name,
      priceMinor: toMinor(price, currency),
      durationMinutes: duration,
      resourceType,
    }),
    id,
  }))
  await insertServices(db, customs, ctx.now)
  await refuseIfTooLarge(db, refuse)
  return advance(db, ctx, 'services', { services: plan.saved })
}

function assertValidChoice({ template_ids, custom_services }: MenuAnswer): void {
  if (template_ids.length + custom_services.length === 0) {
    refuseField('template_ids', ({ field }) => field.serviceRequired)
  }
  const unknown = template_ids.findIndex((id) => !isTemplate(id))
  if (unknown >= 0) {
    refuseField(`template_ids[${unknown}]`, ({ field }) => field.noTemplate)
  }
}
