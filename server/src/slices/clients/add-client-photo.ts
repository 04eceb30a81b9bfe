import { addClientPhoto as endpoint } from '@chairtime/contract/clients/photos.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { PHOTOS_MAX } from '@chairtime/core/client/photos.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { clientGone } from '../../scheduling/client/client-gone.ts'
import { mayOpenCard } from '../../scheduling/client/may-open-card.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { insertPhoto, lockPhotos, readPhoto } from './photo-store.ts'
import { photoView } from './photo-view.ts'
import type { PreparedPhoto } from './prepare-client-photo.ts'

const refuse = refusing(endpoint)

/**
 * Adds the uploaded photo to a client's file, in the name of the caller. If the client was merged, adds it to the file
 * into which theirs was merged. Refuses a stylist who does not serve the client, and a photo beyond `PHOTOS_MAX`. Also
 * refuses an upload that is no picture, or is animated, damaged, too large or too small.
 */
export async function addClientPhoto(
  db: TenantWrite,
  { params }: Input<typeof endpoint>,
  ctx: Context,
  prepared: PreparedPhoto,
): Promise<Reply<typeof endpoint>> {
  if (prepared === 'not_found') return refuse('not_found', clientGone)
  if (prepared === 'forbidden') return refuse('forbidden')
  if ('code' in prepared) return refuse(prepared.code, { sentence: prepared.sentence })
  const { id, count } = (await lockPhotos(db, params.id)) ?? refuse('not_found', clientGone)
  // Preparing the photo may take some seconds. Meanwhile the caller may have lost the right to open the card.
  if (!(await mayOpenCard(db, id, ctx))) refuse('forbidden')
  if (count >= PHOTOS_MAX) refuse('photos_full')
  const { actor, now } = ctx
  const key = { id, photo_id: newId() }
  await insertPhoto(db, { ...key, name: prepared.name, author: actor.name, now })
  await recordEvent(db, ctx, { kind: 'client.photo_added', subjectId: id })
  return { photo: photoView((await readPhoto(db, key)) ?? refuse('not_found')) }
}
