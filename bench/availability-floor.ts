import { claimWindowOf } from '@chairtime/core/booking/claim-window.ts'
import { zoneTable } from '@chairtime/core/time/zone.ts'
import type { Tenants } from '../server/src/platform/api/tenants.ts'
import type { Database, TenantRead } from '../server/src/platform/database/database.ts'
import { readSql } from '../server/src/platform/database/read-sql.ts'
import type { createHttp } from '../server/src/platform/http/http.ts'
import type { Clock } from '../server/src/platform/time/clock.ts'
import { atMinute } from '../server/src/platform/time/instants.ts'
import { OPEN } from '../server/src/scheduling/appointment/status-store.ts'

const zone = zoneTable('America/New_York')

/**
 * Serves the floor of P2: the least SQL that could answer a request for the free starts of a week. The SQL takes one
 * round trip, and its rows are packed into one value. With `bytes`, the reply is a constant of that many bytes. It then
 * takes as long to send as the product's reply of that length.
 */
export function serveAvailabilityFloor(
  http: Awaited<ReturnType<typeof createHttp>>,
  database: Database,
  tenants: Tenants,
  clock: Clock,
): void {
  interface FloorRequest {
    Params: { slug: string; from: string }
    Querystring: { bytes?: string }
  }
  const constants = new Map<string, Buffer>()
  http.get<FloorRequest>('/claims/:slug/:from', async ({ params, query: { bytes } }, reply) => {
    const salon = await tenants.bySlug(params.slug)
    if (!salon) throw new RangeError(`no salon ${params.slug}`)
    const tenant = database.inTenant(salon.tenantId)
    const row = await tenant.readAutocommit((db) => leastClaims(db, params.from, clock.now()))
    if (bytes === undefined) return row
    const body = constants.get(bytes) ?? Buffer.alloc(Number(bytes), 'x')
    constants.set(bytes, body)
    return reply.type('application/json; charset=utf-8').send(body)
  })
}

/**
 * The version of the salon's configuration, and the packed claims of its staff members and units. These are the active
 * claims, and the claims of open appointments that the desk booked over other appointments.
 */
async function leastClaims(db: TenantRead, date: string, now: Date): Promise<unknown> {
  const window = claimWindowOf(zone, { from: date, days: 7 })
  const [earliest, from, to] = [window.from - CLAIM_MAX_MINUTES, window.from, window.to].map(
    atMinute,
  )
  const { rows } = await readSql`
    select b.config_version, (
      select encode(string_agg(uuid_send(subject_id) || timestamptz_send(starts_at)
        || timestamptz_send(ends_at), ''), 'hex')
      from (
        select c.subject_id, c.starts_at, c.ends_at from claims c
        where c.tenant_id = ${db.tenantId} and c.subject_kind <> 'client'
          and c.starts_at >= ${earliest} and c.starts_at < ${to} and c.ends_at > ${from}
          and c.active and (c.expires_at is null or c.expires_at > ${now})
        union all
        select c.subject_id, c.starts_at, c.ends_at from claims c
        join appointments a on a.tenant_id = c.tenant_id and a.id = c.appointment_id
        where c.tenant_id = ${db.tenantId} and c.subject_kind <> 'client'
          and c.starts_at >= ${earliest} and c.starts_at < ${to} and c.ends_at > ${from}
          and not c.active and a.status in ${OPEN}
      ) taken
    ) as claims
    from businesses b where b.tenant_id = ${db.tenantId}`.execute(db)
  return rows[0]
}

/** The longest claim. A claim that began longer ago than this has ended. */
const CLAIM_MAX_MINUTES = 2_880
