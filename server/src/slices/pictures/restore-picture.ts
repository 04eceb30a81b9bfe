import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { restorePicture as endpoint } from '@chairtime/contract/pictures.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { pictureView } from '../../scheduling/salon/picture-store.ts'
import { bringBack, hasPlace } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Shows the picture that a place had before it was replaced or removed. Refuses when there was none, or when the
 * change was more than about a day ago.
 */
export async function restorePicture(
  db: TenantWrite,
  { params }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  await lockConfiguration(db)
  if (!(await hasPlace(db, params))) refuse('not_found')
  const files = (await bringBack(db, params, ctx.now)) ?? refuse('not_found')
  await recordEvent(db, ctx, { kind: 'picture.changed', subjectId: params.id })
  return { picture: pictureView(files) }
}
