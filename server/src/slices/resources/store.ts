import { sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'

export interface UnitRow {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly active: boolean
  readonly position: number
  readonly version: number
}

/** The salon's chairs, rooms, stations and booths in their order, including those out of service. */
export async function readUnits(db: TenantRead): Promise<UnitRow[]> {
  return db
    .selectFrom('resource_units')
    .select(['id', 'name', 'type', 'active', 'position', 'version'])
    .where('tenant_id', '=', db.tenantId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function findUnit(db: TenantRead, id: string): Promise<UnitRow | undefined> {
  return (await readUnits(db)).find((unit) => unit.id === id)
}

export async function changeUnit(
  db: TenantWrite,
  id: string,
  change: { readonly name: string; readonly active: boolean },
): Promise<void> {
  await db
    .updateTable('resource_units')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute()
}

/** The wanted state of a unit; a unit without an id is new. */
export type WantedUnit = Omit<UnitRow, 'id' | 'version'> & { readonly id: string | null }

/**
 * Writes the wanted state of the units in one statement. Services that require another type of unit then require the
 * given `type`.
 */
export async function saveUnits(
  db: TenantWrite,
  units: readonly WantedUnit[],
  type: string,
): Promise<void> {
  const rows = units.map((unit) => ({ ...unit, id: unit.id ?? newId() }))
  await sql`
    insert into resource_units as u (tenant_id, id, name, type, position, active)
    select ${db.tenantId}, id, name, type, position, active
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g(id uuid, name text, type text, position int, active boolean)
    on conflict (tenant_id, id) do update set name = excluded.name, type = excluded.type,
      position = excluded.position, active = excluded.active, version = u.version + 1
    where (u.name, u.type, u.position, u.active)
      is distinct from (excluded.name, excluded.type, excluded.position, excluded.active)`.execute(
    db,
  )
  await sql`
    update service_segments set resource_type = ${type}
    where tenant_id = ${db.tenantId} and resource_type <> ${type}`.execute(db)
}

/** Removes those of the units that no appointment or hold has claimed. The others stay for their history. */
export async function removeUnusedUnits(db: TenantWrite, ids: readonly string[]): Promise<void> {
  await sql`
    delete from resource_units u
    where tenant_id = ${db.tenantId} and id = any(${ids}::uuid[])
      and not exists (select from claims c
        where c.tenant_id = ${db.tenantId} and c.subject_id = u.id)`.execute(db)
}
