import { type RawBuilder, sql } from 'kysely'
import type { TenantWrite } from '../../platform/database/database.ts'

/** An appointment that moves, and by how many minutes. */
export interface Shift {
  readonly id: string
  readonly byMinutes: number
  /** The local time of its new start, for example `2026-03-10T10:00`. */
  readonly localStart: string
}

/**
 * Moves the claims of appointments, and removes the holds that overlap the new times. Returns the ids of the
 * appointments whose new time is taken. If there is such an appointment, all the moved claims stay inactive, and the
 * caller must roll back. The caller holds the exclusive configuration lock.
 */
export async function shiftClaims(
  db: TenantWrite,
  shifts: readonly Shift[],
): Promise<ReadonlySet<string>> {
  const { rows: active } = await sql<{ id: string }>`
    select c.id from claims c join ${shiftRows(shifts)} on c.appointment_id = s.id
    where c.tenant_id = ${db.tenantId} and c.active`.execute(db)
  const ids = active.map(({ id }) => id)
  await sql`
    update claims c set active = false, starts_at = c.starts_at + s.by, ends_at = c.ends_at + s.by
    from ${shiftRows(shifts)} where c.tenant_id = ${db.tenantId} and c.appointment_id = s.id`.execute(
    db,
  )
  await sql`
    delete from holds h using claims c, claims o
    where h.tenant_id = ${db.tenantId} and c.tenant_id = h.tenant_id and c.id = any(${ids}::uuid[])
      and o.tenant_id = h.tenant_id and o.hold_id = h.id and o.subject_id = c.subject_id
      and o.starts_at < c.ends_at and o.ends_at > c.starts_at`.execute(db)
  const { rows } = await sql<{ id: string }>`
    select distinct c.appointment_id as id from claims c
    join claims o on o.tenant_id = c.tenant_id and o.subject_id = c.subject_id and o.id <> c.id
      and o.starts_at < c.ends_at and o.ends_at > c.starts_at
      and (o.active or o.id = any(${ids}::uuid[]))
    where c.tenant_id = ${db.tenantId} and c.id = any(${ids}::uuid[])`.execute(db)
  if (rows.length === 0) {
    await sql`
      update claims set active = true
      where tenant_id = ${db.tenantId} and id = any(${ids}::uuid[])`.execute(db)
  }
  return new Set(rows.map(({ id }) => id))
}

/** Writes the new times of appointments and of their services, and the new zone of the appointments. */
export async function shiftAppointments(
  db: TenantWrite,
  shifts: readonly Shift[],
  timezone: string,
): Promise<void> {
  await sql`
    update appointments a set starts_at = a.starts_at + s.by, ends_at = a.ends_at + s.by,
      timezone = ${timezone}, local_start = s.local_start, version = a.version + 1
    from ${shiftRows(shifts)} where a.tenant_id = ${db.tenantId} and a.id = s.id`.execute(db)
  await sql`
    update appointment_services l set starts_at = l.starts_at + s.by, ends_at = l.ends_at + s.by
    from ${shiftRows(shifts)} where l.tenant_id = ${db.tenantId} and l.appointment_id = s.id`.execute(
    db,
  )
}

function shiftRows(shifts: readonly Shift[]): RawBuilder<unknown> {
  const column = <K extends keyof Shift>(key: K) => shifts.map((shift) => shift[key])
  return sql`(select id, make_interval(mins => minutes) as by, local_start
    from unnest(${column('id')}::uuid[], ${column('byMinutes')}::int[], ${column('localStart')}::text[])
      as given(id, minutes, local_start)) s`
}
