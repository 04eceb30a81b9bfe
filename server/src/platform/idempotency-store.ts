import { type RawBuilder, sql } from 'kysely'
import type { TenantId, TenantRead, TenantWrite } from './database.ts'
import type { KeyedRequest } from './idempotency.ts'

interface Given {
  readonly status: number
  readonly body: unknown
}

/** Takes the key; false when it was taken before. Waits for whoever is taking it right now. */
export async function openRequest(db: TenantWrite, request: KeyedRequest): Promise<boolean> {
  const { numAffectedRows } = await sql`
    ${insertRequest(db.tenantId, request, null)} on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

export async function completeRequest(
  db: TenantWrite,
  request: KeyedRequest,
  { status, body }: Given,
): Promise<void> {
  await sql`
    update idempotency_keys set status = ${status}, body = ${JSON.stringify(body ?? null)}
     where tenant_id = ${db.tenantId} and route = ${request.route} and key = ${request.key}`.execute(
    db,
  )
}

/** The key with its answer, to be written with what it answers; refused by the key if it was taken before. */
export function insertRequest(
  tenantId: TenantId,
  { route, key, fingerprint, now }: KeyedRequest,
  given: Given | null,
): RawBuilder<unknown> {
  return sql`
    insert into idempotency_keys (tenant_id, route, key, fingerprint, created_at, status, body)
    values (${tenantId}, ${route}, ${key}, ${fingerprint}, ${now}, ${given?.status ?? null},
      ${given && JSON.stringify(given.body ?? null)})`
}

export async function findRequest(db: TenantRead, request: Pick<KeyedRequest, 'route' | 'key'>) {
  const { rows } = await sql<{ fingerprint: Buffer; status: number; body: string }>`
    select fingerprint, status, body from idempotency_keys
     where tenant_id = ${db.tenantId} and route = ${request.route} and key = ${request.key}`.execute(
    db,
  )
  const row = rows[0]
  return row && { ...row, body: JSON.parse(row.body) as unknown }
}
