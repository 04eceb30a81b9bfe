import { randomBytes } from 'node:crypto'
import type { addClientPhoto } from '@chairtime/contract/clients/photos.ts'
import type { Input } from '@chairtime/contract/endpoint.ts'
import { photoSizes } from '@chairtime/core/client/photos.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantTransactions } from '../../platform/database/database.ts'
import { presentIdOf } from '../../scheduling/client/client-store.ts'
import { mayOpenCard } from '../../scheduling/client/may-open-card.ts'
import { drawPhoto } from '../../scheduling/picture/draw-photo.ts'
import { drawUpload } from '../../scheduling/picture/draw-upload.ts'
import type { UploadProblem } from '../../scheduling/picture/read-upload.ts'
import { photoFileName } from '../../scheduling/salon/picture-store.ts'
import { recordFiles } from '../pictures/store.ts'
import { lookUpClient } from './store.ts'

/** The name of stored files that belong to no photo yet, or the reason why no files were stored. */
export type PreparedPhoto = { readonly name: string } | UploadProblem | 'not_found' | 'forbidden'

/**
 * Makes and stores the files of an upload, before the transaction that adds the photo. The files are recorded first, so
 * that housekeeping finds them if the photo is never added. The name of the files is random, so it tells nothing about
 * the content, and no other photo has it. Directories are named by the beginnings of such names, so the files are
 * spread over many directories.
 *
 * Returns the reason when the client is unknown, when a stylist does not serve the client, and when the upload cannot
 * become a photo. Refuses beyond 600 uploads of a salon in a day, and when too many uploads wait.
 */
export async function prepareClientPhoto(
  salon: TenantTransactions,
  { params, body }: Input<typeof addClientPhoto>,
  ctx: Context,
): Promise<PreparedPhoto> {
  const { now, files: store, limits } = ctx
  const id = await salon.readAutocommit((db) => presentIdOf(db, params.id))
  if (!(await salon.readAutocommit((db) => lookUpClient(db, id)))) return 'not_found'
  if (!(await salon.readAutocommit((db) => mayOpenCard(db, id, ctx)))) return 'forbidden'
  const upload = { tenantId: salon.tenantId, bytes: body }
  const drawn = await drawUpload(upload, limits, (size) => drawPhoto(body, size))
  if ('code' in drawn) return drawn
  const { width, height, contents } = drawn
  const name = randomBytes(16).toString('hex')
  await salon.write((db) => recordFiles(db, { name, widths: [width], height, private: true }, now))
  for (const size of photoSizes) await store.put(photoFileName(name, size), contents[size])
  return { name }
}
