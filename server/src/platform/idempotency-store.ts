import { type RawBuilder, sql } from 'kysely'
import type { TenantId, TenantRead, TenantWrite } from './database.ts'
import type { KeptAnswer, KeyedRequest } from './idempotency.ts'
import { hashToken } from './ids.ts'

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
  given: Given,
): Promise<void> {
  const { status, body, hashes } = keptOf(request, given)
  await sql`
    update idempotency_keys
       set status = ${status}, body = ${body}, secret_hashes = ${hashes}
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
  const kept = given && keptOf(request, given)
  return sql`
    insert into idempotency_keys (tenant_id, route, key, fingerprint, created_at, status, body,
      secret_hashes)
    values (${tenantId}, ${route}, ${key}, ${fingerprint}, ${now}, ${kept?.status ?? null},
      ${kept?.body ?? null}, ${kept?.hashes ?? null})`
}

/** The answer without its secrets, of which only the hashes are kept. */
function keptOf({ secrets }: KeyedRequest, { status, body }: Given) {
  if (secrets.length === 0 || !body) {
    return { status, body: JSON.stringify(body ?? null), hashes: null }
  }
  const fields = Object.entries(body)
  const told = Object.fromEntries(fields.filter(([name]) => !secrets.includes(name)))
  const values = secrets.map((name) => (body as Readonly<Record<string, string>>)[name])
  const hashes = values.map((value) => hashToken(value ?? ''))
  return { status, body: JSON.stringify(told), hashes }
}

interface FoundRequest extends KeptAnswer {
  readonly fingerprint: Buffer
}

export async function findRequest(
  db: TenantRead,
  request: Pick<KeyedRequest, 'route' | 'key'>,
): Promise<FoundRequest | undefined> {
  const { rows } = await sql<FoundRequest & { readonly body: string }>`
    select fingerprint, status, body, secret_hashes as "secretHashes" from idempotency_keys
     where tenant_id = ${db.tenantId} and route = ${request.route} and key = ${request.key}`.execute(
    db,
  )
  const row = rows[0]
  return row && { ...row, body: JSON.parse(row.body) as unknown }
}
