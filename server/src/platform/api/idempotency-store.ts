import { type RawBuilder, sql } from 'kysely'
import type { TenantId, TenantRead, TenantWrite } from '../database/database.ts'
import { readSql } from '../database/read-sql.ts'
import type { KeyedRequest } from './idempotency.ts'
import { type Given, type KeptAnswer, keptOf } from './kept-answer.ts'

/** Takes the key; false when it was taken before. Waits for whoever is taking it right now. */
export async function openRequest(db: TenantWrite, request: KeyedRequest): Promise<boolean> {
  const { numAffectedRows } = await sql`
    ${insertRequest(db.tenantId, request, null)} on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

export async function completeRequest(
  db: TenantWrite,
  request: KeyedRequest,
  given: Given,
): Promise<void> {
  const { status, body, sealed } = keptOf(db.tenantId, request, given)
  await sql`
    update idempotency_keys
       set status = ${status}, body = ${preSerialized(body)}, sealed = ${sealed}
     where tenant_id = ${db.tenantId} and route = ${request.route} and key = ${request.key}`.execute(
    db,
  )
}

/** The key with its answer, to be written with what it answers; refused by the key if it was taken before. */
export function insertRequest(
  tenantId: TenantId,
  request: KeyedRequest,
  given: Given | null,
): RawBuilder<unknown> {
  const { route, key, fingerprint, now } = request
  const kept = given && keptOf(tenantId, request, given)
  return sql`
    insert into idempotency_keys (tenant_id, route, key, fingerprint, created_at, status, body, sealed)
    values (${tenantId}, ${route}, ${key}, ${fingerprint}, ${now}, ${kept?.status ?? null},
      ${kept && preSerialized(kept.body)}, ${kept?.sealed ?? null})`
}

function preSerialized(body: unknown): string {
  return JSON.stringify(body ?? null)
}

interface FoundRequest<Body> extends KeptAnswer<Body> {
  readonly fingerprint: Buffer
}

/** The kept answer to the call of this route with this key. It was kept as what the route answers. */
export async function findRequest<Body>(
  db: TenantRead,
  request: Pick<KeyedRequest, 'route' | 'key'>,
): Promise<FoundRequest<Body> | undefined> {
  const { rows } = await readSql<FoundRequest<Body> & { readonly body: string }>`
    select fingerprint, status, body, sealed from idempotency_keys
     where tenant_id = ${db.tenantId} and route = ${request.route} and key = ${request.key}`.execute(
    db,
  )
  const row = rows[0]
  return row && { ...row, body: JSON.parse(row.body) }
}
