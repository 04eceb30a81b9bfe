import { updateClientPhoto as endpoint } from '@chairtime/contract/clients/photos.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { changeCaption, readPhoto } from './photo-store.ts'
import { photoView } from './photo-view.ts'

const refuse = refusing(endpoint)

/** Changes the caption of a photo. Refused when it has changed since the caller read it. */
export async function updateClientPhoto(
  db: TenantWrite,
  { params, body: { caption = null, version } }: Input<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const isChanged = await changeCaption(db, params, caption, version)
  const photo = photoView((await readPhoto(db, params)) ?? refuse('not_found'))
  return isChanged ? { photo } : refuse('version_conflict', { details: { photo } })
}
