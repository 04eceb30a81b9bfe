import { listClientPhotos as endpoint } from '@chairtime/contract/clients/photos.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { clientGone } from '../../scheduling/client/client-gone.ts'
import { presentIdOf } from '../../scheduling/client/client-store.ts'
import { mayOpenCard } from '../../scheduling/client/may-open-card.ts'
import { readPhotos } from './photo-store.ts'
import { photoView } from './photo-view.ts'
import { lookUpClient } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Lists the photos of a client, the newest first. If the client was merged into another client, lists the photos of
 * that other client. Refuses a stylist who does not serve the client.
 */
export async function listClientPhotos(
  db: TenantRead,
  { params }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const id = await presentIdOf(db, params.id)
  if (!(await lookUpClient(db, id))) refuse('not_found', clientGone)
  if (!(await mayOpenCard(db, id, ctx))) refuse('forbidden')
  return { photos: (await readPhotos(db, id)).map(photoView) }
}
