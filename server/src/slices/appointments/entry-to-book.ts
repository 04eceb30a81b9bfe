import type { EntryAnswered } from '@chairtime/contract/appointments.ts'
import { formatInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { type Refuse, refuseField } from '../../platform/errors/refuse.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { type Client, findClientsOnFile } from '../../scheduling/client/client-store.ts'
import { isSameName } from '../../scheduling/client/desk-client.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { lockEntry, readAnswer, type WaitlistEntry } from '../waitlist/store.ts'

/**
 * Locks the entry of the waiting list from which a client is booked. Refused when the entry no longer waits, when no
 * client is given, and when the entry is another client's. If a visit answers the entry already, the refusal names that
 * visit.
 */
export async function lockEntryToBook(
  db: TenantWrite,
  refuse: Refuse<'waitlist_entry_closed' | 'waitlist_entry_of_other'>,
  entryId: string,
  client: Client | undefined,
): Promise<void> {
  const entry = (await lockEntry(db, entryId)) ?? refuse('not_found')
  if (entry.status !== 'waiting') refuse('waitlist_entry_closed', await answerTo(db, entry))
  if (!client) refuseField('waitlist_entry_id', ({ field }) => field.entryWithoutClient)
  if (!(await mayBelongTo(db, entry, client))) refuse('waitlist_entry_of_other')
}

async function answerTo(db: TenantWrite, { id, timezone }: WaitlistEntry) {
  const visit = await readAnswer(db, id)
  if (!visit) return {}
  const start_time = formatInstant(zoneTable(timezone), minuteOf(visit.starts_at))
  return { details: { visit: { id: visit.id, start_time } } satisfies EntryAnswered }
}

// until the desk has decided whose the entry is, it may belong to any client with the name, email address or phone
// number of its contact
async function mayBelongTo(
  db: TenantWrite,
  { client_id, probable_client, contact }: WaitlistEntry,
  { id, name }: Client,
): Promise<boolean> {
  if (client_id !== null) return client_id === id
  if (probable_client?.id === id || (contact && isSameName(contact.name, name))) return true
  if (!contact) return false
  const { business } = await loadSalon(db)
  const { rows } = await findClientsOnFile(db, contact, business.locale).execute(db)
  return rows.some((one) => one.id === id)
}
