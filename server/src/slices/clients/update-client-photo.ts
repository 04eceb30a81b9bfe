import { updateClientPhoto as endpoint } from '@chairtime/contract/clients/photos.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { clientGone } from '../../scheduling/client/client-gone.ts'
import { lockClient } from '../../scheduling/client/client-store.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { changeCaption, readPhoto } from './photo-store.ts'
import { photoView } from './photo-view.ts'

const refuse = refusing(endpoint)

/**
 * Changes the caption of a photo. The photos of a merged client are in the file into which the client was merged.
 * Refused when the photo has changed since the caller read it.
 */
export async function updateClientPhoto(
  db: TenantWrite,
  { params: { id, photo_id }, body: { caption = null, version } }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const client = (await lockClient(db, id)) ?? refuse('not_found', clientGone)
  const key = { id: client.id, photo_id }
  const isChanged = await changeCaption(db, key, caption, version)
  const photo = photoView((await readPhoto(db, key)) ?? refuse('not_found'))
  if (!isChanged) refuse('version_conflict', { details: { photo } })
  await recordEvent(db, ctx, { kind: 'client.photo_updated', subjectId: client.id })
  return { photo }
}
