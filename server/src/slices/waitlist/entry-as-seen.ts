import type { TenantWrite } from '../../platform/database/database.ts'
import type { Refuse } from '../../platform/errors/refuse.ts'
import { entryView } from './entry-view.ts'
import { lockEntry, type WaitlistEntry } from './store.ts'

/**
 * Locks and returns an entry. Refused when it does not exist, or when the caller states a version that is no longer the
 * entry’s.
 */
export async function entryAsSeen(
  db: TenantWrite,
  refuse: Refuse<'version_conflict'>,
  id: string,
  version: number | undefined,
): Promise<WaitlistEntry> {
  const entry = (await lockEntry(db, id)) ?? refuse('not_found')
  if (version !== undefined && version !== entry.version) {
    refuse('version_conflict', { details: { waitlist_entry: entryView(entry) } })
  }
  return entry
}

/** Locks and returns an entry that has the given status. Refused when it does not exist or has another status. */
export async function entryIn(
  db: TenantWrite,
  refuse: Refuse<'waitlist_entry_closed'>,
  id: string,
  status: WaitlistEntry['status'],
): Promise<WaitlistEntry> {
  const entry = (await lockEntry(db, id)) ?? refuse('not_found')
  if (entry.status !== status) refuse('waitlist_entry_closed')
  return entry
}
