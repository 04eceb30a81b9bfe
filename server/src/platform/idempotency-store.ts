import { sql } from 'kysely'
import type { TenantRead, TenantWrite } from './database.ts'

interface Key {
  readonly route: string
  readonly key: string
}

/** Takes the key; false when it was taken before. Waits for whoever is taking it right now. */
export async function openRequest(
  db: TenantWrite,
  request: Key & { fingerprint: Buffer; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into idempotency_keys (tenant_id, route, key, fingerprint, created_at)
    values (${db.tenantId}, ${request.route}, ${request.key}, ${request.fingerprint}, ${request.now})
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

export async function completeRequest(
  db: TenantWrite,
  request: Key & { status: number; body: unknown },
): Promise<void> {
  await sql`
    update idempotency_keys
       set status = ${request.status}, body = ${JSON.stringify(request.body ?? null)}
     where tenant_id = ${db.tenantId} and route = ${request.route} and key = ${request.key}`.execute(
    db,
  )
}

export async function findRequest(db: TenantRead, request: Key) {
  const { rows } = await sql<{ fingerprint: Buffer; status: number; body: string }>`
    select fingerprint, status, body from idempotency_keys
     where tenant_id = ${db.tenantId} and route = ${request.route} and key = ${request.key}`.execute(
    db,
  )
  const row = rows[0]
  return row && { ...row, body: JSON.parse(row.body) as unknown }
}
