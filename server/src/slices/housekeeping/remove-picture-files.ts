import type { AppContext } from '../../platform/api/context.ts'
import { type TenantId, tenantId } from '../../platform/database/database.ts'
import { fileNames } from '../../scheduling/salon/picture-store.ts'
import { forgetFiles, giveUpFiles, lockGivenUp, salonsWithOldPictures } from '../pictures/store.ts'

/**
 * Removes the files of pictures that were replaced or removed a day ago, of client photos that were removed a day ago,
 * and of uploads that were never shown. The photos of erased clients do not wait for a day. In each salon, one
 * transaction gives the files up, so that nothing can show them again. A transaction for each picture or photo then
 * removes its files and their record. If the process crashes in between, the next round removes the rest.
 */
export async function removePictureFiles(app: AppContext): Promise<void> {
  const salons = await app.database.acrossTenantsAsWorker('pictures nobody sees', (jobs) =>
    salonsWithOldPictures(jobs, app.clock.now()),
  )
  for (const id of salons) await removeFilesOf(app, tenantId(id))
}

async function removeFilesOf({ database, clock, files }: AppContext, id: TenantId): Promise<void> {
  const salon = database.inTenant(id)
  const givenUp = await salon.write((db) => giveUpFiles(db, clock.now()))
  for (const record of givenUp) {
    const { name } = record
    await salon.write(async (db) => {
      // removed under the lock, so that no upload on another node stores files of this name meanwhile
      if (!(await lockGivenUp(db, name))) return
      for (const file of fileNames(record)) await files.remove(file)
      await forgetFiles(db, name)
    })
  }
}
