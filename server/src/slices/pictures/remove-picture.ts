import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { removePicture as endpoint } from '@chairtime/contract/pictures.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { hidePicture } from './store.ts'

const refuse = refusing(endpoint)

/** Takes the picture off its place. Refuses when the place has none. The files of the picture stay for a day. */
export async function removePicture(
  db: TenantWrite,
  { params }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  await lockConfiguration(db)
  if (!(await hidePicture(db, params, ctx.now))) refuse('not_found')
  await recordEvent(db, ctx, { kind: 'picture.removed', subjectId: params.id })
}
