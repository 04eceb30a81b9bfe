import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { duplicateService as endpoint } from '@chairtime/contract/services.ts'
import { cutText } from '@chairtime/core/text/characters.ts'
import { salonTexts } from '@chairtime/core/texts/salon.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { refuseIfTooLarge } from '../../scheduling/salon/salon-size-store.ts'
import { copyService } from './edit-store.ts'
import { findServiceView } from './service-view.ts'
import { readMenuDefaults } from './store.ts'

const refuse = refusing(endpoint)

/** The most characters of a service's name, as in the contract. */
const NAME_MAX = 80

/** Copies a service with its segments and performers, under a name that marks the copy. */
export async function duplicateService(
  db: TenantWrite,
  { params }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  await lockConfiguration(db)
  const original = (await findServiceView(db, params.id)) ?? refuse('not_found')
  const id = newId()
  const { service } = salonTexts((await readMenuDefaults(db)).locale)
  const name = service.copyOf(cutText(original.name, NAME_MAX - service.copyOf('').length))
  await copyService(db, { from: params.id, id, name }, ctx.now)
  await refuseIfTooLarge(db, refuse)
  await recordEvent(db, ctx, { kind: 'service.created', subjectId: id, data: { name } })
  return { service: (await findServiceView(db, id)) ?? refuse('not_found') }
}
