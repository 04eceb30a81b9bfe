import { type RawBuilder, sql } from 'kysely'
import type { TenantId, TenantRead, TenantWrite } from '../database/database.ts'
import { readSql } from '../database/read-sql.ts'
import type { KeyedRequest } from './idempotency.ts'
import { type KeptAnswer, type PlainAnswer, sealAnswer } from './kept-answer.ts'

/**
 * Inserts the idempotency key; false when it exists already. If a concurrent transaction is inserting the same key,
 * waits for its end.
 */
export async function openRequest(db: TenantWrite, request: KeyedRequest): Promise<boolean> {
  const { numAffectedRows } = await sql`
    ${insertRequest(db.tenantId, request, null)} on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

export async function completeRequest(
  db: TenantWrite,
  request: KeyedRequest,
  answer: PlainAnswer,
): Promise<void> {
  const { status, body, sealed } = sealAnswer(db.tenantId, request, answer)
  await sql`
    update idempotency_keys
       set status = ${status}, body = ${jsonText(body)}, sealed = ${sealed}
     where tenant_id = ${db.tenantId} and route = ${request.route} and key = ${request.key}`.execute(
    db,
  )
}

/**
 * The statement that inserts the idempotency key and, if it is known already, the answer. It runs in the transaction of
 * the call's writes. It violates the primary key if the idempotency key exists already.
 */
export function insertRequest(
  tenantId: TenantId,
  request: KeyedRequest,
  answer: PlainAnswer | null,
): RawBuilder<unknown> {
  const { route, key, fingerprint, now } = request
  const kept = answer && sealAnswer(tenantId, request, answer)
  return sql`
    insert into idempotency_keys (tenant_id, route, key, fingerprint, created_at, status, body, sealed)
    values (${tenantId}, ${route}, ${key}, ${fingerprint}, ${now}, ${kept?.status ?? null},
      ${kept && jsonText(kept.body)}, ${kept?.sealed ?? null})`
}

function jsonText(body: unknown): string {
  return JSON.stringify(body ?? null)
}

interface FoundRequest<Body> extends KeptAnswer<Body> {
  readonly fingerprint: Buffer
}

/**
 * The stored answer for this route and idempotency key, and the fingerprint of the request that it answered. The type
 * of the body is the route's own reply, because only that route stored it.
 */
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
