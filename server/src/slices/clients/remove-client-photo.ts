import { removeClientPhoto as endpoint } from '@chairtime/contract/clients/photos.ts'
import type { Input } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { markPhotoRemoved } from './photo-store.ts'

const refuse = refusing(endpoint)

/** Removes a photo from a client's file. Refuses when there is none. The photo can be restored for a day. */
export async function removeClientPhoto(
  db: TenantWrite,
  { params }: Input<typeof endpoint>,
  ctx: Context,
): Promise<undefined> {
  if (!(await markPhotoRemoved(db, params, ctx.now))) refuse('not_found')
  await recordEvent(db, ctx, { kind: 'client.photo_removed', subjectId: params.id })
}
