import { type RawBuilder, sql } from 'kysely'
import type { TenantWrite } from '../../platform/database/database.ts'
import { atMinute } from '../../platform/time/instants.ts'
import type { AppointmentRecord } from './record.ts'

/**
 * Ends the entries of the waiting list that a new appointment answers (D17): those of its client, for services that are
 * all part of the visit, with a window in which it begins. It is sent behind the claims and the client of the
 * appointment, so that rows and times are locked in one order. A visit for somebody else answers none.
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
 * Whether an entry is of the appointment's client; `undefined` for a walk-in. A booking whose client nobody has decided
 * answers entries of its probable client, or with the same name and address: members of a family share addresses.
 * Entries of a client whom the desk knows are left: whoever types their address must not end them.
 */
function ofClient(
  { tenantId }: TenantWrite,
  { client_id, probable_client, contact }: AppointmentRecord,
): RawBuilder<unknown> | undefined {
  const id = client_id ?? probable_client?.id ?? null
  const byFile = sql`(w.client_id = ${id}::uuid or w.probable_client_id = ${id}::uuid)`
  if (client_id !== null) return byFile
  if (!contact) return undefined
  const { name, email, phone_key } = contact
  return sql`(${byFile} or w.client_id is null and lower(w.contact_name) = lower(${name}::text)
      and (lower(w.contact_email) = lower(${email}::text) or w.contact_phone_key = ${phone_key}::text))
    and not exists (select from clients c where c.tenant_id = ${tenantId} and c.id = w.client_id and c.unproven is null)`
}

/**
 * Puts the entries that ended with the appointment back on the waiting list, unless their last window has ended. It is
 * for cancellations by the salon; an entry whose client cancels stays booked.
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
 * Puts the entries of a client back on the waiting list, because the appointment that ended them turned out to be
 * another client's.
 */
export async function freeEntriesOf(
  db: TenantWrite,
  appointmentId: string,
  clientId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update waitlist_entries set status = 'waiting', appointment_id = null, version = version + 1
    where tenant_id = ${db.tenantId} and appointment_id = ${appointmentId} and status = 'booked'
      and (client_id = ${clientId} or probable_client_id = ${clientId}) returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Marks the entries that were put back as booked again, because the cancellation of their appointment is taken back. */
export async function bookEntriesAgain(db: TenantWrite, appointmentId: string): Promise<void> {
  await sql`
    update waitlist_entries set status = 'booked', version = version + 1
    where tenant_id = ${db.tenantId} and appointment_id = ${appointmentId}
      and status = 'waiting'`.execute(db)
}
