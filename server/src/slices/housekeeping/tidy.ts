import type { AppContext } from '../../platform/api/context.ts'
import { tenantId } from '../../platform/database/database.ts'
import { eraseOldEnquiries } from '../enquiries/store.ts'
import { eraseOldSubscribers } from '../newsletter/store.ts'
import { removeEndedDevices } from '../notifications/device-store.ts'
import { removePictureFiles } from './remove-picture-files.ts'
import {
  removeExpired,
  removeOldCounts,
  removeOldInbound,
  removeOldTickets,
  removeUsedTokens,
  salonsToTidy,
} from './store.ts'

/**
 * Removes expired holds, contact codes and kept answers; old counts of attempts; expired tickets of live connections;
 * old ids of received texts; used refresh tokens and password resets that mean nothing any more; devices whose session
 * was ended; notes that were removed a day ago; and files of old pictures and client photos. Also erases what the
 * privacy page promises to erase: old enquiries, and addresses that left the newsletter or were never confirmed.
 *
 * Every query that reads rows with an expiry compares the expiry with the time, so a late run makes no difference to
 * it. A removed note or photo can be restored until a run has erased it.
 */
export async function tidy(app: AppContext): Promise<void> {
  const { database, clock } = app
  const now = clock.now()
  const salons = await database.acrossTenantsAsWorker('what has run out', async (jobs) => {
    await removeOldCounts(jobs)
    await removeOldTickets(jobs, now)
    await removeOldInbound(jobs, now)
    await removeUsedTokens(jobs, now)
    await eraseOldSubscribers(jobs, now)
    await eraseOldEnquiries(jobs, now)
    return salonsToTidy(jobs, now)
  })
  for (const id of salons) {
    await database.inTenant(tenantId(id)).write(async (db) => {
      await removeExpired(db, now)
      await removeEndedDevices(db)
    })
  }
  await removePictureFiles(app)
}
