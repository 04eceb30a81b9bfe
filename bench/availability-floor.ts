import { claimWindowOf } from '@chairtime/core/booking/claim-window.ts'
import { zoneTable } from '@chairtime/core/time/zone.ts'
import type { Tenants } from '../server/src/platform/api/tenants.ts'
import type { Database, TenantRead } from '../server/src/platform/database/database.ts'
import { readSql } from '../server/src/platform/database/read-sql.ts'
import type { createHttp } from '../server/src/platform/http/http.ts'
import { atMinute } from '../server/src/platform/time/instants.ts'

const zone = zoneTable('America/New_York')

/**
 * Serves the floor of P2: the least SQL that could answer a question for a week, in one round trip, its
 * rows packed into one value. With `bytes`, the reply is replaced by a constant one of that length, because
 * sending a long reply costs time whatever it says.
 */
export function serveAvailabilityFloor(
  http: Awaited<ReturnType<typeof createHttp>>,
  database: Database,
  tenants: Tenants,
): void {
  interface Asked {
    Params: { slug: string; from: string }
    Querystring: { bytes?: string }
  }
  const constants = new Map<string, Buffer>()
  http.get<Asked>('/claims/:slug/:from', async ({ params, query: { bytes } }, reply) => {
    const salon = await tenants.bySlug(params.slug)
    const tenant = database.inTenant(salon!.tenantId)
    const row = await tenant.readAutocommit((db) => leastClaims(db, params.from))
    if (bytes === undefined) return row
    const known = constants.get(bytes) ?? Buffer.alloc(Number(bytes), 'x')
    constants.set(bytes, known)
    return reply.type('application/json; charset=utf-8').send(known)
  })
}

async function leastClaims(db: TenantRead, from: string): Promise<unknown> {
  const window = claimWindowOf(zone, { from, days: 7 })
  const { rows } = await readSql`
    select b.config_version, (
      select encode(string_agg(uuid_send(subject_id) || timestamptz_send(starts_at)
        || timestamptz_send(ends_at), ''), 'hex')
      from claims where tenant_id = ${db.tenantId} and active and subject_kind <> 'client'
        and starts_at >= ${atMinute(window.from)} and starts_at < ${atMinute(window.to)}
    ) as claims
    from businesses b where b.tenant_id = ${db.tenantId}`.execute(db)
  return rows[0]
}
