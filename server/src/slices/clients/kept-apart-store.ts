import { type RawBuilder, sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'

/** Somebody from whom a client is kept apart. */
export interface KeptApart {
  readonly other_id: string
  readonly kept_by: string
  /** An instant as text in ISO 8601. */
  readonly kept_at: string
}

/** The clients from whom a client is kept apart. */
export async function readKeptApart(db: TenantRead, clientId: string): Promise<KeptApart[]> {
  const { rows } = await readSql<{ apart: KeptApart[] }>`
    select coalesce(jsonb_agg(jsonb_build_object('other_id',
      case when first_id = ${clientId} then second_id else first_id end,
      'kept_by', kept_by, 'kept_at', kept_at)), '[]') as apart
    from kept_apart_clients
    where tenant_id = ${db.tenantId} and (first_id = ${clientId} or second_id = ${clientId})`.execute(
    db,
  )
  return rows[0]?.apart ?? []
}

/**
 * Keeps a client apart from these clients, as far as they exist. Returns the ids of those from whom the client was not
 * kept apart before.
 */
export async function insertKeptApart(
  db: TenantWrite,
  clientId: string,
  apart: readonly KeptApart[],
): Promise<string[]> {
  const { rows } = await sql<{ first_id: string; second_id: string }>`
    insert into kept_apart_clients (tenant_id, first_id, second_id, kept_by, kept_at)
    select c.tenant_id, least(c.id, ${clientId}), greatest(c.id, ${clientId}), kept_by, kept_at
    from jsonb_to_recordset(${JSON.stringify(apart)}::jsonb) as apart(other_id uuid, kept_by text, kept_at timestamptz)
    join clients c on c.tenant_id = ${db.tenantId} and c.id = other_id and c.id <> ${clientId}
    on conflict do nothing returning first_id, second_id`.execute(db)
  return rows.map(({ first_id, second_id }) => (first_id === clientId ? second_id : first_id))
}

/** Deletes the pairs of a client with these clients. Returns the number of deleted pairs. */
export async function deleteKeptApart(
  db: TenantWrite,
  clientId: string,
  otherIds: readonly string[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from kept_apart_clients where tenant_id = ${db.tenantId}
      and (first_id = ${clientId} and second_id = any(${otherIds}::uuid[])
        or second_id = ${clientId} and first_id = any(${otherIds}::uuid[]))`.execute(db)
  return Number(numAffectedRows)
}

/**
 * The SQL condition that two clients are not kept apart. `one` and `other` are SQL expressions for their ids. A column
 * in them must not have the name of a column of `kept_apart_clients`, because it would be read as that column.
 */
export function areNotApart(
  { tenantId }: TenantRead,
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`not exists (select from kept_apart_clients k where k.tenant_id = ${tenantId}
    and k.first_id = least(${one}, ${other}) and k.second_id = greatest(${one}, ${other}))`
}
