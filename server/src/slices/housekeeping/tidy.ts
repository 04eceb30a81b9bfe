import type { House } from '../../platform/context.ts'
import { tenantId } from '../../platform/database.ts'
import {
  removeExpired,
  removeOldInbound,
  removeOldTickets,
  removeOldWindows,
  salonsToTidy,
} from './store.ts'

/**
 * Removes what has run out: holds, contact codes, remembered answers, counted attempts, tickets. Nothing depends on it:
 * whether something has run out is decided by time, never by its absence.
 */
export async function tidy({ database, clock }: House): Promise<void> {
  const now = clock.now()
  const salons = await database.sweep('what has run out', async (jobs) => {
    await removeOldWindows(jobs)
    await removeOldTickets(jobs, now)
    await removeOldInbound(jobs, now)
    return salonsToTidy(jobs, now)
  })
  for (const id of salons) {
    await database.inTenant(tenantId(id)).write((db) => removeExpired(db, now))
  }
}
