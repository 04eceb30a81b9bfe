import { itemAt } from '@chairtime/core/known.ts'
import type { AppContext } from '../../platform/api/context.ts'
import { type TenantId, tenantId } from '../../platform/database/database.ts'
import { fileNames } from '../../scheduling/salon/picture-store.ts'
import {
  forgetFiles,
  giveUpFiles,
  lockGivenUp,
  oldestShown,
  salonsWithOldPictures,
} from '../pictures/store.ts'

/**
 * Removes the files of pictures that were replaced or removed a day ago, of client photos that were removed a day ago,
 * and of uploads that were never shown. The photos of erased clients do not wait for a day. In each salon, one
 * transaction gives the files up, so that nothing can show them again. A transaction for each picture or photo then
 * removes its files and their record. If the process crashes in between, the next round removes the rest.
 *
 * If none of the files of a record is found, the record is deleted only if a file that must be in the store is found.
 * So a process without the right store deletes no records, and a later run can remove the photos of erased clients.
 *
 * @throws when records are kept because the file that must be in the store is missing.
 */
export async function removePictureFiles(app: AppContext): Promise<void> {
  const salons = await app.database.acrossTenantsAsWorker('pictures nobody sees', (jobs) =>
    salonsWithOldPictures(jobs, app.clock.now()),
  )
  if (salons.length === 0) return
  const store = await lookAtStore(app)
  let keptCount = 0
  for (const id of salons) keptCount += await removeFilesOf(app, tenantId(id), store)
  if (keptCount > 0 && store === 'not seen') {
    throw new Error('the store of files lacks the oldest file that is shown: is it the right one?')
  }
}

type Store = 'seen' | 'not seen' | 'nothing is shown'

async function lookAtStore({ database, files }: AppContext): Promise<Store> {
  const shown = await database.acrossTenantsAsWorker('a file that must be there', oldestShown)
  if (shown === undefined) return 'nothing is shown'
  return (await files.get(itemAt(fileNames(shown), 0))) ? 'seen' : 'not seen'
}

/** Returns the number of records that are kept although none of their files is found. */
async function removeFilesOf(
  { database, clock, files }: AppContext,
  id: TenantId,
  store: Store,
): Promise<number> {
  const salon = database.inTenant(id)
  const givenUp = await salon.write((db) => giveUpFiles(db, clock.now()))
  let keptCount = 0
  for (const record of givenUp) {
    const { name } = record
    await salon.write(async (db) => {
      // removed under the lock, so that no upload on another node stores files of this name meanwhile
      if (!(await lockGivenUp(db, name))) return
      let isGone = store === 'seen'
      for (const file of fileNames(record)) isGone = (await files.remove(file)) || isGone
      if (isGone) await forgetFiles(db, name)
      else keptCount += 1
    })
  }
  return keptCount
}
