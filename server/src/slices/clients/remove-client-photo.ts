import { removeClientPhoto as endpoint } from '@chairtime/contract/clients/photos.ts'
import type { Input } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { clientGone } from '../../scheduling/client/client-gone.ts'
import { lockClient } from '../../scheduling/client/client-store.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { markPhotoRemoved } from './photo-store.ts'

const refuse = refusing(endpoint)

/**
 * Removes a photo from a client's file. The photo of a merged client is removed from the file into which the client was
 * merged. Refuses when there is no such photo. The photo can be restored for a day.
 */
export async function removeClientPhoto(
  db: TenantWrite,
  { params: { id, photo_id } }: Input<typeof endpoint>,
  ctx: Context,
): Promise<undefined> {
  const client = (await lockClient(db, id)) ?? refuse('not_found', clientGone)
  if (!(await markPhotoRemoved(db, { id: client.id, photo_id }, ctx.now))) refuse('not_found')
  await recordEvent(db, ctx, { kind: 'client.photo_removed', subjectId: client.id })
}
