import { type RawBuilder, sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { firstAnswer, isAnswered } from '../../scheduling/answered-store.ts'
import type { ClientReference } from '../../scheduling/appointment/record.ts'
import type { Contact } from '../../scheduling/client/contact-store.ts'

interface Named {
  readonly id: string
  readonly name: string
}

export interface WaitlistEntry {
  readonly id: string
  /** The client of the entry: proven, chosen by the desk, or made from the contact. */
  readonly client_id: string | null
  readonly client_name: string | null
  readonly client_email: string | null
  readonly client_phone: string | null
  /** As typed on the booking site; `null` if the desk added the entry. */
  readonly contact: Contact | null
  /** The client on file who has the email address or phone number of the contact, until the desk decides. */
  readonly probable_client: ClientReference | null
  readonly service_ids: readonly string[]
  readonly services: readonly Named[]
  /** `null` for anyone. */
  readonly staff: Named | null
  readonly windows: readonly { readonly from: string; readonly to: string }[]
  readonly contacted: { readonly at: string; readonly by: string } | null
  readonly removed_by: 'client' | 'salon' | null
  /** `booked` while a visit answers the entry. An entry whose last window has ended keeps its status. */
  readonly status: 'waiting' | 'booked' | 'removed'
  readonly created_at: Date
  readonly expires_at: Date
  readonly version: number
  readonly timezone: string
}

interface NewWaitlistEntry {
  readonly id: string
  readonly clientId: string | null
  readonly probableClientId: string | null
  /** As typed on the booking site; `null` if the desk adds the entry. */
  readonly contact: Contact | null
  readonly serviceIds: readonly string[]
  readonly staffId: string | null
  readonly windows: readonly { readonly from: string; readonly to: string }[]
  readonly expiresAt: Date
}

export async function insertWaitlistEntry(
  db: TenantWrite,
  entry: NewWaitlistEntry,
  now: Date,
): Promise<void> {
  const { contact } = entry
  await sql`
    insert into waitlist_entries (tenant_id, id, client_id, probable_client_id, contact_name,
      contact_email, contact_phone, contact_phone_key, contact_sms_opt_in, contact_language, service_ids,
      staff_id, windows, status, expires_at, created_at)
    values (${db.tenantId}, ${entry.id}, ${entry.clientId}, ${entry.probableClientId},
      ${contact?.name ?? null}, ${contact?.email ?? null}, ${contact?.phone ?? null},
      ${contact?.phone_key ?? null}, ${contact?.sms_opt_in ?? false}, ${contact?.language ?? null}, ${entry.serviceIds}, ${entry.staffId},
      ${JSON.stringify(entry.windows)}, 'waiting', ${entry.expiresAt}, ${now})`.execute(db)
}

interface WaitingPage {
  /** The page starts after this entry. */
  readonly after: string | undefined
  readonly limit: number
  /** Only entries with a window that overlaps this range; with `staffId`, only those for this person or for anyone. */
  readonly within?: { readonly from: Date; readonly to: Date; readonly staffId: string | null }
}

/**
 * The entries that wait at `now`, the oldest first. The query finds them by `expires_at` and then sorts them. If it
 * read them in the order of their age, it would first read the many entries that are over.
 */
export async function readWaiting(
  db: TenantRead,
  { after, limit, within }: WaitingPage,
  now: Date,
): Promise<WaitlistEntry[]> {
  const last = after ?? null
  const { rows } = await readSql<WaitlistEntry>`
    ${entriesOf(db, sql`'waiting'`)} and w.status = 'waiting' and w.expires_at > ${now} and not ${isAnswered}
      and (${last}::uuid is null or (w.created_at, w.id) > (
        select l.created_at, l.id from waitlist_entries l
         where l.tenant_id = ${db.tenantId} and l.id = ${last}::uuid))
      ${within ? couldCome(within) : sql``}
    order by (w.created_at, w.id) limit ${limit}`.execute(db)
  return rows
}

function couldCome({ from, to, staffId }: NonNullable<WaitingPage['within']>): RawBuilder<unknown> {
  return sql`and (${staffId}::uuid is null or w.staff_id is null or w.staff_id = ${staffId}::uuid)
    and exists (select from jsonb_array_elements(w.windows) as window_of
      where (window_of ->> 'from')::timestamptz < ${to}
        and (window_of ->> 'to')::timestamptz > ${from})`
}

/** Locks and reads one entry. */
export async function lockEntry(db: TenantWrite, id: string): Promise<WaitlistEntry | undefined> {
  await sql`select from waitlist_entries
    where tenant_id = ${db.tenantId} and id = ${id} for no key update`.execute(db)
  return await readEntry(db, id)
}

export async function readEntry(db: TenantRead, id: string): Promise<WaitlistEntry | undefined> {
  const { rows } =
    await readSql<WaitlistEntry>`${entriesOf(db, presentStatus)} and w.id = ${id}`.execute(db)
  return rows[0]
}

/** The first visit that answers an entry and is not cancelled. */
export async function readAnswer(
  db: TenantRead,
  id: string,
): Promise<{ readonly id: string; readonly starts_at: Date } | undefined> {
  const { rows } = await readSql<{ id: string; starts_at: Date }>`
    select answer.id, answer.starts_at from waitlist_entries w
    left join clients c on c.tenant_id = w.tenant_id and c.id = w.client_id
    left join clients p on p.tenant_id = w.tenant_id and p.id = w.probable_client_id
    cross join lateral (${firstAnswer}) answer
    where w.tenant_id = ${db.tenantId} and w.id = ${id}`.execute(db)
  return rows[0]
}

/** Sets the client of an entry whose client was only probable. */
export async function writeEntryClient(
  db: TenantWrite,
  id: string,
  clientId: string,
): Promise<void> {
  await sql`
    update waitlist_entries set client_id = ${clientId}, probable_client_id = null,
      version = version + 1
    where tenant_id = ${db.tenantId} and id = ${id}`.execute(db)
}

/** Notes who has contacted the client of an entry, and when. */
export async function writeContacted(
  db: TenantWrite,
  id: string,
  by: string,
  now: Date,
): Promise<void> {
  await sql`
    update waitlist_entries set contacted_at = ${now}, contacted_by = ${by}, version = version + 1
    where tenant_id = ${db.tenantId} and id = ${id}`.execute(db)
}

/** Takes an entry off the list on behalf of the salon, or puts it back. */
export async function writeEntryStatus(
  db: TenantWrite,
  id: string,
  status: 'waiting' | 'removed',
): Promise<void> {
  await sql`
    update waitlist_entries set status = ${status},
      removed_by = ${status === 'removed' ? 'salon' : null}, version = version + 1
    where tenant_id = ${db.tenantId} and id = ${id}`.execute(db)
}

/** Notes the appointment that was booked from an entry. */
export async function writeBooked(
  db: TenantWrite,
  id: string,
  appointmentId: string,
): Promise<void> {
  await sql`
    update waitlist_entries set appointment_id = ${appointmentId}, version = version + 1
    where tenant_id = ${db.tenantId} and id = ${id}`.execute(db)
}

const presentStatus = sql`case when w.status = 'waiting' and ${isAnswered} then 'booked' else w.status end`

function entriesOf(
  { tenantId }: TenantRead,
  status: RawBuilder<unknown>,
): RawBuilder<WaitlistEntry> {
  return sql<WaitlistEntry>`
    select w.id, w.client_id, c.name as client_name, c.email as client_email, c.phone as client_phone, w.windows, w.created_at, w.expires_at,
      ${status} as status, w.removed_by,
      case when w.contacted_at is not null then json_build_object(
        'at', w.contacted_at, 'by', w.contacted_by) end as contacted, w.service_ids,
      w.version, b.timezone,
      case when w.contact_name is not null then json_build_object('name', w.contact_name,
        'email', w.contact_email, 'phone', w.contact_phone, 'phone_key', w.contact_phone_key,
         'sms_opt_in', w.contact_sms_opt_in, 'language', w.contact_language) end as contact,
      case when p.id is not null
        then json_build_object('id', p.id, 'name', p.name) end as probable_client,
      case when m.id is not null then json_build_object('id', m.id, 'name', m.name) end as staff,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by n), '[]')
        from unnest(w.service_ids) with ordinality as wanted(id, n)
        join services s on s.tenant_id = w.tenant_id and s.id = wanted.id) as services
    from waitlist_entries w
    join businesses b on b.tenant_id = w.tenant_id
    left join clients c on c.tenant_id = w.tenant_id and c.id = w.client_id
    left join clients p on p.tenant_id = w.tenant_id and p.id = w.probable_client_id
    left join staff m on m.tenant_id = w.tenant_id and m.id = w.staff_id
    where w.tenant_id = ${tenantId}`
}
