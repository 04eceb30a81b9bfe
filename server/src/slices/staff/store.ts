import { itemAt } from '@chairtime/core/known.ts'
import { formatInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import { sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { clientName } from '../../scheduling/appointment/client-name-store.ts'
import type { AppointmentRecord } from '../../scheduling/appointment/record.ts'
import { OPEN } from '../../scheduling/appointment/status-store.ts'
import { type PictureFiles, pictureAt } from '../../scheduling/salon/picture-store.ts'

/** A period of weekly working time in local minutes since midnight. */
export interface Shift {
  readonly weekday: number
  readonly starts_minute: number
  readonly ends_minute: number
}

export interface StaffRow {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly title: string | null
  readonly user_id: string | null
  readonly active: boolean
  readonly own_hours: boolean
  readonly position: number
  readonly version: number
  readonly shifts: readonly Shift[]
  readonly service_ids: readonly string[]
  readonly portrait: PictureFiles | null
}

/** All staff members of the salon, or only the one with `id`, in their fixed order, bookable or not. */
export async function readStaff(db: TenantRead, id?: string): Promise<StaffRow[]> {
  const { rows } = await readSql<StaffRow>`
    select m.id, m.name, m.email, m.phone, m.title, m.user_id, m.active, m.own_hours, m.position,
      m.version,
      (select coalesce(json_agg(json_build_object('weekday', h.weekday,
          'starts_minute', h.starts_minute, 'ends_minute', h.ends_minute)
          order by h.weekday, h.starts_minute), '[]')
        from working_hours h
        where h.tenant_id = m.tenant_id and h.staff_id = m.id and not h.is_break) as shifts,
      (select coalesce(json_agg(p.service_id order by s.position, s.id), '[]')
        from staff_services p
        join services s on s.tenant_id = p.tenant_id and s.id = p.service_id and s.deleted_at is null
        where p.tenant_id = m.tenant_id and p.staff_id = m.id) as service_ids,
      ${pictureAt('portrait', sql`m.id`, sql`m.tenant_id`)} as portrait
    from staff m
    where m.tenant_id = ${db.tenantId} and (${id ?? null}::uuid is null or m.id = ${id ?? null}::uuid)
    order by m.position, m.id`.execute(db)
  return rows
}

/** Whether every id is that of a staff member of this salon. */
export async function knowsStaff(db: TenantRead, ids: readonly string[]): Promise<boolean> {
  const { rows } = await readSql<{ missing: number }>`
    select count(*)::int as missing from unnest(${ids}::uuid[]) as asked(id)
    where id not in (select id from staff where tenant_id = ${db.tenantId})`.execute(db)
  return itemAt(rows, 0).missing === 0
}

export interface NewStaffMember {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly user_id: string | null
}

/** Adds staff members at the end of the order. They are bookable in all opening hours and perform every service. */
export async function insertStaff(
  db: TenantWrite,
  people: readonly NewStaffMember[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into staff (tenant_id, id, name, email, phone, user_id, position, created_at)
    select ${db.tenantId}, id, name, email, phone, user_id,
      n + (select coalesce(max(position), 0) from staff where tenant_id = ${db.tenantId}), ${now}
    from unnest(${people.map(() => newId())}::uuid[], ${people.map(({ name }) => name)}::text[],
      ${people.map(({ email }) => email)}::text[], ${people.map(({ phone }) => phone)}::text[],
      ${people.map(({ user_id }) => user_id)}::uuid[])
      with ordinality as given(id, name, email, phone, user_id, n)
    returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await performEverything(db, ids)
  return ids
}

export interface StaffChange {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly title: string | null
  readonly active: boolean
  readonly own_hours: boolean
}

export async function changeStaffMember(
  db: TenantWrite,
  id: string,
  change: StaffChange,
): Promise<void> {
  await db
    .updateTable('staff')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute()
}

/** Replaces a staff member's weekly shifts, and removes their weekly breaks. */
export async function replaceShifts(
  db: TenantWrite,
  staffId: string,
  shifts: readonly Shift[],
): Promise<void> {
  await db
    .deleteFrom('working_hours')
    .where('tenant_id', '=', db.tenantId)
    .where('staff_id', '=', staffId)
    .execute()
  if (shifts.length === 0) return
  await db
    .insertInto('working_hours')
    .values(
      shifts.map((shift) => ({ tenant_id: db.tenantId, id: newId(), staff_id: staffId, ...shift })),
    )
    .execute()
}

/** Whether every id is that of a service on this salon's menu. */
export async function knowsServices(db: TenantRead, ids: readonly string[]): Promise<boolean> {
  const { rows } = await readSql<{ missing: number }>`
    select count(*)::int as missing from unnest(${ids}::uuid[]) as asked(id)
    where id not in (
      select id from services where tenant_id = ${db.tenantId} and deleted_at is null)`.execute(db)
  return itemAt(rows, 0).missing === 0
}

/**
 * Sets which menu services a staff member performs. A service that the staff member already performed keeps the price,
 * duration and buffers that were set for this staff member.
 */
export async function replaceServicesOf(
  db: TenantWrite,
  staffId: string,
  serviceIds: readonly string[],
): Promise<void> {
  await sql`
    delete from staff_services where tenant_id = ${db.tenantId} and staff_id = ${staffId}
      and service_id <> all(${serviceIds}::uuid[])
      and service_id in (
        select id from services where tenant_id = ${db.tenantId} and deleted_at is null)`.execute(
    db,
  )
  await sql`
    insert into staff_services (tenant_id, staff_id, service_id)
    select ${db.tenantId}, ${staffId}, id from unnest(${serviceIds}::uuid[]) as given(id)
    on conflict do nothing`.execute(db)
}

/** A visit under way or to come that takes a staff member or a unit, described for the person who must move it. */
export interface UpcomingVisit extends Pick<AppointmentRecord, 'id' | 'client_name' | 'source'> {
  /** Id of the staff member or unit. */
  readonly subject_id: string
  /** Local time of the salon, with its offset. */
  readonly start_time: string
  readonly service_name: string
}

type UpcomingRow = Omit<UpcomingVisit, 'start_time'> & { starts_at: Date; timezone: string }

/** The open visits that take these staff members or units now or later, by start; one row per visit and subject. */
export async function readUpcomingVisits(
  db: TenantRead,
  subjectIds: readonly string[],
  now: Date,
): Promise<UpcomingVisit[]> {
  const { rows } = await readSql<UpcomingRow>`
    select distinct on (a.starts_at, a.id, c.subject_id) a.id, c.subject_id,
      a.starts_at, b.timezone, s.service_name,
      ${clientName('a', 'p')} as client_name, a.source
    from claims c
    join appointments a on a.tenant_id = c.tenant_id and a.id = c.appointment_id
    join businesses b on b.tenant_id = a.tenant_id
    join appointment_services s on s.tenant_id = a.tenant_id and s.appointment_id = a.id
      and s.position = (select min(position) from appointment_services f
        where f.tenant_id = a.tenant_id and f.appointment_id = a.id)
    left join clients p on p.tenant_id = a.tenant_id and p.id = a.client_id
    where c.tenant_id = ${db.tenantId} and c.subject_id = any(${subjectIds}::uuid[])
      and c.ends_at > ${now} and a.status in ${OPEN}
    order by a.starts_at, a.id, c.subject_id`.execute(db)
  return rows.map(({ starts_at, timezone, ...visit }) => ({
    ...visit,
    start_time: formatInstant(zoneTable(timezone), minuteOf(starts_at)),
  }))
}

/** The number of bookable staff members. */
export async function countActiveStaff(db: TenantRead): Promise<number> {
  const { rows } = await readSql<{ active: number }>`
    select count(*)::int as active from staff
     where tenant_id = ${db.tenantId} and active`.execute(db)
  return itemAt(rows, 0).active
}

/**
 * Makes staff members unbookable. Deletes those who are linked to no user, and whom no visit, checkout, ledger entry
 * or entry of the waiting list names.
 */
export async function removeStaff(db: TenantWrite, ids: readonly string[]): Promise<void> {
  await sql`
    delete from staff m
    where tenant_id = ${db.tenantId} and id = any(${ids}::uuid[]) and user_id is null
      and not exists (select from appointment_services s
        where s.tenant_id = ${db.tenantId} and s.staff_id = m.id)
      and not exists (select from checkout_lines l
        where l.tenant_id = ${db.tenantId} and l.staff_id = m.id)
      and not exists (select from ledger_entries e
        where e.tenant_id = ${db.tenantId} and e.staff_id = m.id)
      and not exists (select from waitlist_entries w
        where w.tenant_id = ${db.tenantId} and w.staff_id = m.id)`.execute(db)
  await sql`
    update staff set active = false, version = version + 1
    where tenant_id = ${db.tenantId} and id = any(${ids}::uuid[])`.execute(db)
}

/** Lets new staff members perform every service of the menu. */
async function performEverything(db: TenantWrite, staffIds: readonly string[]): Promise<void> {
  await sql`
    insert into staff_services (tenant_id, staff_id, service_id)
    select ${db.tenantId}, given.id, s.id
    from unnest(${staffIds}::uuid[]) as given(id) cross join services s
    where s.tenant_id = ${db.tenantId} and s.deleted_at is null
    on conflict do nothing`.execute(db)
}

/**
 * Adds services to staff members who become bookable again. They still have the services that they performed before.
 * Somebody who has no service of the present menu gets all services. Everybody in `staffIds` also gets the services
 * that no bookable staff member performs, so that these can be booked. Call it before `active` is set.
 */
export async function performAsBefore(db: TenantWrite, staffIds: readonly string[]): Promise<void> {
  await sql`
    insert into staff_services (tenant_id, staff_id, service_id)
    select ${db.tenantId}, given.id, s.id
    from unnest(${staffIds}::uuid[]) as given(id) cross join services s
    where s.tenant_id = ${db.tenantId} and s.deleted_at is null
      and (not exists (select from staff_services p
          join services q on q.tenant_id = p.tenant_id and q.id = p.service_id
          where p.tenant_id = ${db.tenantId} and p.staff_id = given.id and q.deleted_at is null)
        or not exists (select from staff_services p
          join staff m on m.tenant_id = p.tenant_id and m.id = p.staff_id and m.active
          where p.tenant_id = ${db.tenantId} and p.service_id = s.id))
    on conflict do nothing`.execute(db)
}
