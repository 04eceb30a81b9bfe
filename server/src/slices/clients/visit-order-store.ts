import { type RawBuilder, sql } from 'kysely'
import type { TenantRead } from '../../platform/database/database.ts'
import { EXPECTED } from '../../scheduling/appointment/status-store.ts'
import { filtered } from './filter-store.ts'
import { isOverdue } from './rhythm-store.ts'
import type { ClientQuery } from './store.ts'

/**
 * The clients by their last completed visit, the latest first. The visits are read in this order until a page is full.
 * The comparison with the client's latest visit is a subquery, because a join would read all visits.
 *
 * The filters `tag`, `blocked` and `since` may leave so few clients that no page becomes full, and all visits would be
 * read. With these filters the clients are read first, and of each client only the latest visit.
 */
export function pageByLastVisit(
  db: TenantRead,
  query: ClientQuery,
  now: Date,
): RawBuilder<unknown> {
  const { after, overdue, tag, blocked, since, limit } = query
  const conditions = sql`
    ${after?.at ? sql`and (v.starts_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    ${overdue ? sql`and ${isOverdue(now)}` : sql``} ${filtered(sql`c`, query)}
    order by v.starts_at desc, c.id desc limit ${limit}`
  if (tag !== undefined || blocked || since) {
    return sql`select c.*, '' as word, v.starts_at as at from clients c
      join businesses b on b.tenant_id = c.tenant_id
      cross join lateral (select l.starts_at from appointments l where l.tenant_id = ${db.tenantId}
        and l.client_id = c.id and l.status = 'completed' order by l.starts_at desc, l.id desc limit 1) v
      where c.tenant_id = ${db.tenantId} ${conditions}`
  }
  return sql`select c.*, '' as word, v.starts_at as at from appointments v
    join businesses b on b.tenant_id = v.tenant_id
    cross join lateral (select * from clients c
      where c.tenant_id = ${db.tenantId} and c.id = v.client_id limit 1) c
    where v.tenant_id = ${db.tenantId} and v.status = 'completed'
      and v.id = (select l.id from appointments l where l.tenant_id = ${db.tenantId}
        and l.client_id = v.client_id and l.status = 'completed' order by l.starts_at desc, l.id desc limit 1)
      ${conditions}`
}

/** The clients by their next visit, the soonest first. A visit whose client is late is the next one until its end. */
export function pageByNextVisit(
  db: TenantRead,
  query: ClientQuery,
  now: Date,
): RawBuilder<unknown> {
  const { after, limit } = query
  return sql`select c.*, '' as word, v.starts_at as at from appointments v
    cross join lateral (select * from clients c
      where c.tenant_id = ${db.tenantId} and c.id = v.client_id limit 1) c
    where v.tenant_id = ${db.tenantId} and ${isToCome('v', now)}
      and v.id = (select l.id from appointments l where l.tenant_id = ${db.tenantId}
        and l.client_id = v.client_id and ${isToCome('l', now)}
        order by l.starts_at, l.id limit 1)
      ${after?.at ? sql`and (v.starts_at, c.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      ${filtered(sql`c`, query)}
    order by v.starts_at, c.id limit ${limit}`
}

/**
 * Whether the client of a visit has still to come. No visit is longer than a day, so visits that began more than a day
 * ago are not read.
 */
function isToCome(visit: string, now: Date): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${visit}.${name}`)
  return sql`${column('status')} in ${EXPECTED} and ${column('ends_at')} > ${now}
    and ${column('starts_at')} > ${now}::timestamptz - interval '1 day'`
}
