import { type RawBuilder, sql } from 'kysely'
import type { TenantWrite } from '../../platform/database/database.ts'
import { atMinute } from '../../platform/time/instants.ts'
import type { AppointmentRecord } from './record.ts'

/**
 * Ends the waiting entries that an appointment answers. An entry is answered when it has the same client, when all its
 * services are in the visit, and when the visit begins in one of its windows. A visit for somebody else answers none.
 * Called for a new booking, a decided client and a changed client, after the claims and the client are written: all
 * writers lock in the same order.
 */
export async function closeAnsweredEntries(
  db: TenantWrite,
  record: AppointmentRecord,
): Promise<void> {
  const sameClient = ofClient(db, record)
  if (sameClient === undefined || record.for_someone_else) return
  const start = atMinute(record.start)
  const booked = record.lines.map((line) => line.service_id)
  await sql`
    update waitlist_entries w set status = 'booked', appointment_id = ${record.id},
      version = version + 1
    where tenant_id = ${db.tenantId} and status = 'waiting' and expires_at > ${start}
      and ${sameClient} and service_ids <@ ${booked}::uuid[]
      and cardinality(service_ids) <= ${booked.length}::int
      and exists (select from jsonb_array_elements(w.windows) as window_of
        where (window_of ->> 'from')::timestamptz <= ${start}
          and (window_of ->> 'to')::timestamptz > ${start})`.execute(db)
}

/**
 * Whether an entry is of the appointment's client; `undefined` for a walk-in. An appointment of a client answers the
 * entries of that client, and undecided ones of the same name. An undecided booking answers undecided entries of the
 * same name and address, because members of a family share addresses, and the entries of its probable client who has the
 * same name and no proven address: anybody can type the address of another.
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
 * Puts the entries that ended with a cancelled appointment back on the waiting list, unless their last window has ended.
 * They keep `appointment_id`, so that the return of the appointment finds them. When a known client cancels, they stay
 * booked, and this is not called.
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
 * Detaches entries from an appointment that belongs to another client. They wait again; `clientId` limits this to the
 * entries of one client. Returns the ids of the entries that were booked, without those that waited again already.
 */
export async function freeEntries(
  db: TenantWrite,
  appointmentId: string,
  clientId: string | null = null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; was: string }>`
    update waitlist_entries w set status = 'waiting', appointment_id = null, version = version + 1
    from (select id, status as was from waitlist_entries
      where tenant_id = ${db.tenantId} and appointment_id = ${appointmentId} and status = any(${['booked', 'waiting']}::text[])
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
