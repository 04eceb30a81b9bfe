import type { AppContext } from '../../platform/api/context.ts'
import { type TenantId, tenantId } from '../../platform/database/database.ts'
import { fileName, pictureTypes } from '../../scheduling/salon/picture-store.ts'
import { forgetFiles, giveUpFiles, salonsWithOldPictures } from '../pictures/store.ts'

/**
 * Removes the files of pictures that were replaced or removed a day ago, and of uploads that were never shown. Files
 * are given up in one transaction, then removed, then forgotten; a crash between leaves them for the next round.
 */
export async function removePictureFiles(app: AppContext): Promise<void> {
  const salons = await app.database.acrossTenantsAsWorker('pictures nobody sees', (jobs) =>
    salonsWithOldPictures(jobs, app.clock.now()),
  )
  for (const id of salons) await removeFilesOf(app, tenantId(id))
}

async function removeFilesOf({ database, clock, files }: AppContext, id: TenantId): Promise<void> {
  const salon = database.inTenant(id)
  const leaving = await salon.write((db) => giveUpFiles(db, clock.now()))
  for (const { name, widths } of leaving) {
    for (const width of widths) {
      for (const type of pictureTypes) await files.remove(fileName(name, width, type))
    }
  }
  await salon.write((db) =>
    forgetFiles(
      db,
      leaving.map(({ name }) => name),
    ),
  )
}
