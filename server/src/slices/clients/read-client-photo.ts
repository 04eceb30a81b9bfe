import { readClientPhoto as endpoint } from '@chairtime/contract/clients/photos.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { presentIdOf } from '../../scheduling/client/client-store.ts'
import { mayOpenCard } from '../../scheduling/client/may-open-card.ts'
import { photoFileName } from '../../scheduling/salon/picture-store.ts'
import { readPhotoName } from './photo-store.ts'

const refuse = refusing(endpoint)

/**
 * Returns an image file of a client's photo. For a merged client, the photo is in the file into which the client was
 * merged. As with every answer of the API, no cache keeps the image. Refuses a stylist who does not serve the client.
 */
export async function readClientPhoto(
  db: TenantRead,
  { params: { id: clientId, photo_id, size } }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const { files, setHeader } = ctx
  const id = await presentIdOf(db, clientId)
  const name = (await readPhotoName(db, { id, photo_id })) ?? refuse('not_found')
  if (!(await mayOpenCard(db, id, ctx))) refuse('forbidden')
  const content = (await files.get(photoFileName(name, size))) ?? refuse('not_found')
  setHeader('content-type', 'image/webp')
  // when the image is opened as a page, `sandbox` gives this page an origin that is not the app's
  setHeader('content-security-policy', "default-src 'none'; sandbox")
  return content
}
