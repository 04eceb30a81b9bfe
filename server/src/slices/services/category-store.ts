import { sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'

export interface CategoryRow {
  readonly id: string
  readonly name: string
  readonly position: number
  readonly version: number
}

const columns = ['id', 'name', 'position', 'version'] as const

/** The sections of the menu, in its order. */
export async function readCategories(db: TenantRead): Promise<CategoryRow[]> {
  return db
    .selectFrom('service_categories')
    .select(columns)
    .where('tenant_id', '=', db.tenantId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function findCategory(db: TenantRead, id: string): Promise<CategoryRow | undefined> {
  return db
    .selectFrom('service_categories')
    .select(columns)
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Adds a section at the end; a name in use is refused by service_categories_name_unique. */
export async function insertCategory(db: TenantWrite, name: string): Promise<CategoryRow> {
  const { rows } = await sql<CategoryRow>`
    insert into service_categories (tenant_id, id, name, position)
    select ${db.tenantId}, ${newId()}, ${name}, coalesce(max(position), 0) + 1
    from service_categories where tenant_id = ${db.tenantId}
    returning id, name, position, version`.execute(db)
  return rows[0]!
}

/** The ids of the sections with these names, any case, by lower-case name; missing ones are added. */
export async function ensureCategories(
  db: TenantWrite,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
  await sql`
    insert into service_categories (tenant_id, id, name, position)
    select ${db.tenantId}, id, name, n + (select coalesce(max(position), 0)
      from service_categories where tenant_id = ${db.tenantId})
    from unnest(${wanted.map(() => newId())}::uuid[], ${wanted}::text[])
      with ordinality as wanted(id, name, n)
    on conflict (tenant_id, name_key) do nothing`.execute(db)
  const { rows } = await sql<{ id: string; name_key: string }>`
    select id, name_key from service_categories
    where tenant_id = ${db.tenantId}
      and name_key in (select lower(name) from unnest(${wanted}::text[]) as wanted(name))`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.name_key, row.id]))
}

export async function renameCategory(db: TenantWrite, id: string, name: string): Promise<void> {
  await db
    .updateTable('service_categories')
    .set((set) => ({ name, version: set('version', '+', 1) }))
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute()
}

/** Removes a section; its services become uncategorized. Answers whether there was one. */
export async function removeCategory(db: TenantWrite, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('service_categories')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
