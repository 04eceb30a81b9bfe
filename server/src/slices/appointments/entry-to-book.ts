import type { TenantWrite } from '../../platform/database/database.ts'
import type { Refuse } from '../../platform/errors/refuse.ts'
import { type Client, findClientsOnFile } from '../../scheduling/client/client-store.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { lockEntry, type WaitlistEntry } from '../waitlist/store.ts'

/**
 * Locks the entry of the waiting list from which a client is booked. Refused when it no longer waits, and when it is
 * another client's.
 */
export async function lockEntryToBook(
  db: TenantWrite,
  refuse: Refuse<'waitlist_entry_closed' | 'waitlist_entry_of_other'>,
  entryId: string,
  client: Client | undefined,
): Promise<void> {
  const entry = (await lockEntry(db, entryId)) ?? refuse('not_found')
  if (entry.status !== 'waiting') refuse('waitlist_entry_closed')
  if (!(client && (await isOf(db, entry, client)))) refuse('waitlist_entry_of_other')
}

// until the desk has decided whose the entry is, it may be anybody's who has its name, address or number
async function isOf(
  db: TenantWrite,
  { client_id, probable_client, contact }: WaitlistEntry,
  { id, name }: Client,
): Promise<boolean> {
  if (client_id !== null) return client_id === id
  if (probable_client?.id === id || contact?.name === name) return true
  if (!contact) return false
  const { business } = await loadSalon(db)
  const { rows } = await findClientsOnFile(db, contact, business.locale).execute(db)
  return rows.some((one) => one.id === id)
}
