import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'

export interface CategoryRow {
  readonly id: string
  readonly name: string
  readonly position: number
  readonly version: number
}

const columns = ['id', 'name', 'position', 'version'] as const

/** The categories of the menu, in its order. */
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

/** Adds a category at the end. The constraint `service_categories_name_unique` refuses a name in use. */
export async function insertCategory(db: TenantWrite, name: string): Promise<CategoryRow> {
  const { rows } = await sql<CategoryRow>`
    insert into service_categories (tenant_id, id, name, position)
    select ${db.tenantId}, ${newId()}, ${name}, coalesce(max(position), 0) + 1
    from service_categories where tenant_id = ${db.tenantId}
    returning id, name, position, version`.execute(db)
  return itemAt(rows, 0)
}

/**
 * The ids of the categories with these names, by name. Capital and small letters are equal. Adds each missing category,
 * with the first of the given spellings of its name.
 */
export async function ensureCategories(
  db: TenantWrite,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  await sql`
    insert into service_categories (tenant_id, id, name, position)
    select ${db.tenantId}, id, name, row_number() over (order by n) + (
      select coalesce(max(position), 0) from service_categories where tenant_id = ${db.tenantId})
    from (select distinct on (lower(name)) id, name, n
      from unnest(${names.map(() => newId())}::uuid[], ${names}::text[])
        with ordinality as given(id, name, n)
      order by lower(name), n) as first_written
    on conflict (tenant_id, name_key) do nothing`.execute(db)
  const { rows } = await sql<{ name: string; id: string }>`
    select distinct given.name, c.id
    from unnest(${names}::text[]) as given(name)
    join service_categories c on c.tenant_id = ${db.tenantId} and c.name_key = lower(given.name)`.execute(
    db,
  )
  return new Map(rows.map(({ name, id }) => [name, id]))
}

export async function renameCategory(db: TenantWrite, id: string, name: string): Promise<void> {
  await db
    .updateTable('service_categories')
    .set((set) => ({ name, version: set('version', '+', 1) }))
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute()
}

/** Removes a category; its services become uncategorized. */
export async function removeCategory(db: TenantWrite, id: string): Promise<void> {
  await db
    .deleteFrom('service_categories')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute()
}
