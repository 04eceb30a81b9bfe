import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { type AppointmentStatus, holdsTime } from '@chairtime/core/booking/status.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { formatInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { epochMinute } from '../../platform/database/epoch-minute.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { atMinute } from '../../platform/time/instants.ts'
import type { ProvenBy } from '../client/client-store.ts'
import { shareConfiguration } from '../salon/configuration-store.ts'
import { type AppointmentFilter, pageOf } from './page-store.ts'
import { paymentOfOne } from './payment-store.ts'
import { type AppointmentRecord, appointmentView } from './record.ts'

export type { AppointmentFilter } from './page-store.ts'

/** Appointments with their services, in order of start, in one query. */
export async function readAppointments(
  db: TenantRead,
  filter: AppointmentFilter,
): Promise<AppointmentRecord[]> {
  const { rows } = await readSql<AppointmentRecord>`
    ${appointmentColumns}
    from (${pageOf(db, filter)}) a
    join businesses b on b.tenant_id = a.tenant_id
    cross join lateral (${claimsOfOne}) held
    cross join lateral (${paymentOfOne}) paid
    order by a.starts_at, a.id`.execute(db)
  return rows
}

/** Appointments as the salon's screens show them, in order of start. */
export async function readAppointmentViews(
  db: TenantRead,
  filter: AppointmentFilter,
): Promise<AppointmentView[]> {
  return (await readAppointments(db, filter)).map(appointmentView)
}

/** The ids that belong to no appointment of the salon. */
export async function unknownAppointments(
  db: TenantRead,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await readSql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) as named(id)
    where not exists (
      select from appointments a where a.tenant_id = ${db.tenantId} and a.id = named.id)`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Locks and reads one appointment. It first shares the configuration lock, because that lock must be taken before the
 * lock of any row.
 */
export async function lockAppointment(
  db: TenantWrite,
  id: string,
): Promise<AppointmentRecord | undefined> {
  // weaker than FOR UPDATE, so that others can still insert messages and claims that refer to the row
  const row = sql`
    select from appointments where tenant_id = ${db.tenantId} and id = ${id} for no key update`
  await Promise.all([shareConfiguration(db), row.execute(db)])
  const [record] = await readAppointments(db, { id })
  return record
}

/**
 * Whether the appointment `a` claims its client's time, and its claims of staff members. The query uses an aggregate,
 * because PostgreSQL may read all claims of the salon for an `exists`.
 */
const claimsOfOne = sql`
  select coalesce(bool_or(k.subject_kind = 'client'), false) as claims_client,
    coalesce(json_agg(json_build_object('staff_id', k.subject_id,
      'start', ${epochMinute('k.starts_at')}, 'end', ${epochMinute('k.ends_at')}))
      filter (where k.subject_kind = 'staff'), '[]') as staff_claims
  from claims k where k.tenant_id = a.tenant_id and k.appointment_id = a.id`

const appointmentColumns = sql`
  select a.id, a.client_id, a.holder,
    (select c.name from clients c
      where c.tenant_id = a.tenant_id and c.id = a.client_id) as client_name,
    case when a.contact_name is not null and a.holder = 0 then json_build_object(
      'name', a.contact_name, 'email', a.contact_email, 'phone', a.contact_phone,
      'phone_key', a.contact_phone_key, 'sms_opt_in', a.contact_sms_opt_in,
      'language', a.contact_language) end as contact,
    (select json_build_object('id', p.id, 'name', p.name) from clients p
      where p.tenant_id = a.tenant_id and p.id = a.probable_client_id) as probable_client,
    ${epochMinute('a.starts_at')} as start, ${epochMinute('a.ends_at')} as "end", a.status,
    ${epochMinute('a.arrived_at')} as arrived, ${epochMinute('a.started_at')} as started, a.source, a.notes, a.price_minor, a.currency,
    a.policy, a.for_someone_else, a.client_confirmed_at is not null as client_confirmed,
    a.moves_count, a.cancelled_by, a.version, a.created_at, b.timezone, b.locale,
    paid.checked_out, paid.refunded,
    (select json_agg(json_build_object('service_id', s.service_id, 'service_name', s.service_name,
        'staff_id', s.staff_id, 'staff_name', m.name, 'start', ${epochMinute('s.starts_at')},
        'end', ${epochMinute('s.ends_at')}, 'price_minor', s.price_minor,
        'booked_as', s.booked_as) order by s.position)
      from appointment_services s join staff m on m.tenant_id = s.tenant_id and m.id = s.staff_id
      where s.tenant_id = a.tenant_id and s.appointment_id = a.id) as lines,
    held.claims_client, held.staff_claims`

/** The facts of a new booking that `AppointmentRecord` does not have. */
export interface BookingFacts {
  readonly policyAccepted: { readonly address: string } | null
  readonly overrideReason: string | null
  readonly provenBy: ProvenBy
}

/** The inserts of a new appointment and its services; its claims are written apart. */
export function insertAppointment(
  db: TenantWrite,
  record: AppointmentRecord,
  { policyAccepted, overrideReason, provenBy }: BookingFacts,
  now: Date,
): RawBuilder<unknown>[] {
  const { contact } = record
  const booked = sql`
      insert into appointments (tenant_id, id, client_id, probable_client_id, contact_name,
        contact_email, contact_phone, contact_phone_key, contact_sms_opt_in, contact_language, contact_proven,
        starts_at, ends_at, timezone, local_start, status, source, notes, price_minor, currency, policy,
        policy_accepted_at, policy_accepted_ip, for_someone_else, override_reason, placed_at,
        created_at)
      values (${db.tenantId}, ${record.id}, ${record.client_id},
        ${record.probable_client?.id ?? null}, ${contact?.name ?? null},
        ${contact?.email ?? null}, ${contact?.phone ?? null}, ${contact?.phone_key ?? null},
        ${contact?.sms_opt_in ?? false}, ${contact?.language ?? null}, ${provenBy}, ${atMinute(record.start)},
        ${atMinute(record.end)}, ${record.timezone}, ${localStart(record)}, ${record.status},
        ${record.source}, ${record.notes}, ${record.price_minor}, ${record.currency},
        ${JSON.stringify(record.policy)}, ${policyAccepted && now},
        ${policyAccepted?.address ?? null}, ${record.for_someone_else}, ${overrideReason},
        ${now}, ${now})`
  return [booked, insertLines(db, record)]
}

/** The local start as promised, kept because the zone's rules may change (D0.1). */
function localStart({ timezone, start }: AppointmentRecord): string {
  return formatInstant(zoneTable(timezone), start).slice(0, 16)
}

function insertLines(
  db: TenantWrite,
  { id, start, lines }: AppointmentRecord,
): RawBuilder<unknown> {
  const column = <K extends keyof (typeof lines)[number]>(key: K) => lines.map((line) => line[key])
  const bookedAs = lines.map(({ booked_as }) => booked_as && JSON.stringify(booked_as))
  return sql`
    insert into appointment_services (tenant_id, appointment_id, position, service_id,
      service_name, staff_id, starts_at, ends_at, price_minor, booked_as, visit_starts_at)
    select ${db.tenantId}, ${id}, n - 1, service_id, service_name, staff_id,
      to_timestamp(s * 60.0), to_timestamp(e * 60.0), price_minor, booked_as, ${atMinute(start)}
    from unnest(${column('service_id')}::uuid[], ${column('service_name')}::text[],
      ${column('staff_id')}::uuid[], ${column('start')}::int[], ${column('end')}::int[],
      ${column('price_minor')}::bigint[], ${bookedAs}::jsonb[])
      with ordinality as line(service_id, service_name, staff_id, s, e, price_minor, booked_as, n)`
}

/**
 * Writes what an edit or a move of an appointment changes: its client, services, time and notes, and what follows from
 * them, such as the price. `placed` is true when the time is new. An `overrideReason` of `null` keeps the earlier one.
 */
export async function rewriteAppointment(
  db: TenantWrite,
  record: AppointmentRecord,
  {
    placed,
    overrideReason,
    now,
  }: Pick<BookingFacts, 'overrideReason'> & { readonly placed: boolean; readonly now: Date },
): Promise<void> {
  await sql`
    delete from appointment_services
    where tenant_id = ${db.tenantId} and appointment_id = ${record.id}`.execute(db)
  await sql`
    with moved as (
      update appointments set client_id = ${record.client_id},
        probable_client_id = ${record.probable_client?.id ?? null}, holder = ${record.holder},
        starts_at = ${atMinute(record.start)}, ends_at = ${atMinute(record.end)},
        timezone = ${record.timezone}, local_start = ${localStart(record)},
        notes = ${record.notes}, price_minor = ${record.price_minor},
        for_someone_else = ${record.for_someone_else},
        moves_count = ${record.moves_count}, version = ${record.version},
        override_reason = coalesce(${overrideReason}::text, override_reason),
        client_confirmed_at = case when ${record.client_confirmed}::boolean then client_confirmed_at end,
        placed_at = case when ${placed} then ${now} else placed_at end
      where tenant_id = ${db.tenantId} and id = ${record.id}
    )
    ${insertLines(db, record)}`.execute(db)
}

/** A new status of an appointment. */
export interface StatusChange {
  readonly status: AppointmentStatus
  readonly cancelledBy?: 'client' | 'salon'
  readonly cancelledLate?: boolean
  readonly reason?: string | null
}

/** The fields of an appointment that depend on its status. */
type AfterStatus = Pick<AppointmentRecord, 'arrived' | 'started' | 'refunded'>

/**
 * Writes a status, and the instant of an arrival, a start, a completion or a cancellation. A step back removes the
 * instants of the later statuses and keeps the others. Returns the instants of the arrival and the start that are now
 * stored, and whether the appointment now counts as refunded.
 */
export async function writeStatus(
  db: TenantWrite,
  id: string,
  { status, cancelledBy, cancelledLate, reason }: StatusChange,
  now: Date,
): Promise<AfterStatus> {
  const cancelled = status === 'cancelled'
  const { rows } = await sql<AfterStatus>`
    update appointments a set status = ${status}, version = version + 1,
      arrived_at = ${momentOf('arrived', status, now)},
      started_at = ${momentOf('in_progress', status, now)},
      completed_at = ${momentOf('completed', status, now)},
      cancelled_at = ${cancelled ? now : null},
      cancelled_by = ${cancelledBy ?? null}, cancelled_late = ${cancelledLate ?? null},
      cancel_reason = ${cancelled ? (reason ?? null) : null}
    where tenant_id = ${db.tenantId} and id = ${id}
    returning ${epochMinute('arrived_at')} as arrived, ${epochMinute('started_at')} as started,
      (select paid.refunded from (${paymentOfOne}) paid) as refunded`.execute(db)
  return itemAt(rows, 0)
}

const momentColumn = { arrived: 'arrived_at', in_progress: 'started_at', completed: 'completed_at' }
const order: readonly AppointmentStatus[] = ['arrived', 'in_progress', 'completed']

function momentOf(
  of: keyof typeof momentColumn,
  status: AppointmentStatus,
  now: Date,
): RawBuilder<unknown> {
  const column = sql.ref(momentColumn[of])
  if (!holdsTime(status)) return column
  const stepsLater = order.indexOf(status) - order.indexOf(of)
  if (stepsLater < 0) return sql`null`
  return stepsLater === 0 ? sql`coalesce(${column}, ${now}::timestamptz)` : column
}

/** Writes that the client says they will come. */
export async function writeConfirmation(db: TenantWrite, id: string, now: Date): Promise<void> {
  await sql`
    update appointments set client_confirmed_at = ${now}, version = version + 1
    where tenant_id = ${db.tenantId} and id = ${id}`.execute(db)
}

/** Writes the notes of an appointment. */
export async function writeNotes(db: TenantWrite, id: string, notes: string | null): Promise<void> {
  await sql`
    update appointments set notes = ${notes}, version = version + 1
    where tenant_id = ${db.tenantId} and id = ${id}`.execute(db)
}
