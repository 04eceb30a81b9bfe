import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { setPicture as endpoint } from '@chairtime/contract/pictures.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { pictureView } from '../../scheduling/salon/picture-store.ts'
import type { PreparedPicture } from './prepare-picture.ts'
import { hasPlace, showPicture } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Shows the uploaded picture at a place instead of the present one. Refuses a place that the salon does not have.
 * Refuses an upload that is not a picture, or that is animated, damaged, too large or too small.
 */
export async function setPicture(
  db: TenantWrite,
  { params }: Input<typeof endpoint>,
  ctx: Context,
  prepared: PreparedPicture,
): Promise<Reply<typeof endpoint>> {
  if (prepared === 'no_place') return refuse('not_found')
  if ('code' in prepared) return refuse(prepared.code, { sentence: prepared.sentence })
  await lockConfiguration(db)
  if (!(await hasPlace(db, params))) refuse('not_found')
  await showPicture(db, params, prepared.name, ctx.now)
  await recordEvent(db, ctx, { kind: 'picture.changed', subjectId: params.id })
  return { picture: pictureView(prepared) }
}
