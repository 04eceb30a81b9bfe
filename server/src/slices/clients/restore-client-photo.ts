import { restoreClientPhoto as endpoint } from '@chairtime/contract/clients/photos.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { PHOTOS_MAX } from '@chairtime/core/client/photos.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { clientGone } from '../../scheduling/client/client-gone.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { lockPhotos, readPhoto, unmarkPhotoRemoved } from './photo-store.ts'
import { photoView } from './photo-view.ts'

const refuse = refusing(endpoint)

/**
 * Brings back a photo that was removed. The photo of a merged client comes back to the file into which the client was
 * merged. Refuses when the client has `PHOTOS_MAX` photos already, and when there is no such photo. Housekeeping
 * deletes removed photos after about a day.
 */
export async function restoreClientPhoto(
  db: TenantWrite,
  { params }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const { id, count } = (await lockPhotos(db, params.id)) ?? refuse('not_found', clientGone)
  const key = { id, photo_id: params.photo_id }
  if (!(await unmarkPhotoRemoved(db, key))) refuse('not_found')
  if (count >= PHOTOS_MAX) refuse('photos_full')
  await recordEvent(db, ctx, { kind: 'client.photo_restored', subjectId: id })
  return { photo: photoView((await readPhoto(db, key)) ?? refuse('not_found')) }
}
