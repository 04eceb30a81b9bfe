import { type RawBuilder, sql } from 'kysely'
import type { TenantWrite } from '../../platform/database/database.ts'
import { atMinute } from '../../platform/time/instants.ts'
import type { AppointmentRecord } from './record.ts'

/**
 * Ends the entries of the waiting list that a new appointment answers: those of its client, for services that are all part
 * of the visit, with a window in which it begins. It is sent behind the claims and the client of the appointment, so that
 * rows and times are locked in one order. A visit for somebody else answers none.
 */
export async function closeAnsweredEntries(
  db: TenantWrite,
  record: AppointmentRecord,
): Promise<void> {
  const isSame = ofClient(db, record)
  if (!isSame || record.for_someone_else) return
  const start = atMinute(record.start)
  const booked = record.lines.map((line) => line.service_id)
  await sql`
    update waitlist_entries w set status = 'booked', appointment_id = ${record.id},
      version = version + 1
    where tenant_id = ${db.tenantId} and status = 'waiting' and expires_at > ${start}
      and ${isSame} and service_ids <@ ${booked}::uuid[]
      and cardinality(service_ids) <= ${booked.length}::int
      and exists (select from jsonb_array_elements(w.windows) as window_of
        where (window_of ->> 'from')::timestamptz <= ${start}
          and (window_of ->> 'to')::timestamptz > ${start})`.execute(db)
}

/**
 * Whether an entry is of the appointment's client; `undefined` for a walk-in. Where nobody has decided whose entry or whose
 * booking it is, the same name is needed, too: members of a family share addresses. A booking that nobody has decided
 * ends no entry of a client with a proven address, because anybody can type that address.
 */
function ofClient(
  { tenantId }: TenantWrite,
  { client_id, client_name, probable_client, contact }: AppointmentRecord,
): RawBuilder<unknown> | undefined {
  const named = (name: string) =>
    sql`w.client_id is null and lower(w.contact_name) = lower(${name}::text)`
  if (client_id !== null) {
    return sql`(w.client_id = ${client_id}::uuid
      or w.probable_client_id = ${client_id}::uuid and ${named(contact?.name ?? client_name ?? '')})`
  }
  if (!contact) return undefined
  const { name, email, phone_key } = contact
  const unproven = sql`exists (select from clients c where c.tenant_id = ${tenantId} and c.id = w.client_id
    and c.unproven = 'all' and c.name_key = lower(${name}::text))`
  return sql`(w.client_id = ${probable_client?.id ?? null}::uuid and ${unproven}
    or ${named(name)}
      and (lower(w.contact_email) = lower(${email}::text) or w.contact_phone_key = ${phone_key}::text))`
}

/**
 * Puts the entries that ended with the appointment back on the waiting list, unless their last window has ended. It is
 * for cancellations by the salon, and of bookings whose client nobody has decided; an entry whose client cancels stays
 * booked.
 */
export async function putEntriesBack(
  db: TenantWrite,
  appointmentId: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update waitlist_entries set status = 'waiting', version = version + 1
    where tenant_id = ${db.tenantId} and appointment_id = ${appointmentId} and status = 'booked'
      and expires_at > ${now} returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Parts an appointment from the entries that it ended, because it turned out to be, or became, another client's: they wait
 * again, all of them, or those of one client on file. Returns the ids of those that were booked.
 */
export async function freeEntries(
  db: TenantWrite,
  appointmentId: string,
  clientId: string | null = null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; was: string }>`
    update waitlist_entries w set status = 'waiting', appointment_id = null, version = version + 1
    from (select id, status as was from waitlist_entries
      where tenant_id = ${db.tenantId} and appointment_id = ${appointmentId} and status in ('booked', 'waiting')
        and (${clientId}::uuid is null or client_id = ${clientId}::uuid) for update) before
    where w.tenant_id = ${db.tenantId} and w.id = before.id returning w.id, before.was`.execute(db)
  return rows.filter(({ was }) => was === 'booked').map(({ id }) => id)
}

/** Marks the entries that were put back as booked again, because the cancellation of their appointment is taken back. */
export async function bookEntriesAgain(db: TenantWrite, appointmentId: string): Promise<void> {
  await sql`
    update waitlist_entries set status = 'booked', version = version + 1
    where tenant_id = ${db.tenantId} and appointment_id = ${appointmentId}
      and status = 'waiting'`.execute(db)
}
