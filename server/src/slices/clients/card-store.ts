import { type RawBuilder, sql } from 'kysely'
import type { TenantRead } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { EXPECTED } from '../../scheduling/appointment/status-store.ts'
import { intervalOf, isOverdueClient } from './rhythm-store.ts'

/** The last visit and the usual services of a card come from at most this many completed visits, the newest ones. */
const VISITS_MAX = 12

export interface NoteRow {
  readonly id: string
  readonly kind: 'note' | 'formula' | 'allergy'
  readonly text: string
  readonly pinned: boolean
  readonly author: string
  readonly version: number
  readonly created_at: Date
}

interface VisitService {
  readonly service_id: string
  readonly service_name: string
  readonly staff_id: string
  readonly staff_name: string
}

export interface VisitRow {
  readonly id: string
  readonly starts_at: Date
  readonly services: readonly VisitService[]
}

export interface VisitToCome extends VisitRow {
  /** Whether this is an online booking that may be the client's, and the desk has not yet decided whether it is. */
  readonly undecided: boolean
}

/** The next visit as of `now`, and the last completed visits, the newest first. */
export async function readVisits(
  db: TenantRead,
  clientId: string,
  now: Date,
): Promise<{ readonly next: VisitToCome | undefined; readonly completed: VisitRow[] }> {
  const isOf = (client: RawBuilder<unknown>) =>
    sql`a.tenant_id = ${db.tenantId} and ${client} = ${clientId}`
  const nextOf = (client: RawBuilder<unknown>) =>
    sql`select a.id, a.starts_at, a.client_id is null as undecided from appointments a
      where ${isOf(client)} and a.ends_at > ${now} and a.status in ${EXPECTED}
      order by a.starts_at limit 1`
  const { rows } = await readSql<VisitToCome & { readonly next: boolean }>`
    select v.*, ${servicesOf(db)} as services from (
      (select true as next, n.* from (
        (${nextOf(sql`a.client_id`)})
        union all
        (${nextOf(sql`a.probable_client_id`)})) n
        order by n.starts_at limit 1)
      union all
      (select false, a.id, a.starts_at, false from appointments a
        where ${isOf(sql`a.client_id`)} and a.status = 'completed' order by a.starts_at desc limit ${VISITS_MAX})) v
    order by v.starts_at desc`.execute(db)
  return { next: rows.find(({ next }) => next), completed: rows.filter(({ next }) => !next) }
}

/** The services of the visit `v`, each with its person. */
export function servicesOf({ tenantId }: TenantRead): RawBuilder<VisitService[]> {
  return sql<VisitService[]>`(
    select coalesce(json_agg(json_build_object('service_id', s.service_id, 'service_name', s.service_name,
      'staff_id', s.staff_id, 'staff_name', p.name) order by s.position), '[]')
    from appointment_services s join staff p on p.tenant_id = s.tenant_id and p.id = s.staff_id
    where s.tenant_id = ${tenantId} and s.appointment_id = v.id)`
}

export interface FactsRow {
  readonly currency: string
  readonly timezone: string
  readonly spent_minor: number
  readonly no_shows_count: number
  readonly late_cancellations_count: number
  readonly client_since: Date
  /** The usual days between visits; `null` until there are enough visits. */
  readonly interval_days: number | null
  readonly overdue: boolean
  readonly tags: string[]
  readonly blocked: boolean
}

/**
 * The facts of a client's card. The amount spent excludes tips. A refund of lines subtracts these lines. A refund of an
 * amount reduces the other lines of the bill in proportion, and the tip only after them.
 */
export async function readFacts(
  db: TenantRead,
  clientId: string,
  now: Date,
): Promise<FactsRow | undefined> {
  const { rows } = await readSql<FactsRow>`
    select b.currency, b.timezone, c.tags, c.blocked, ${intervalOf(sql`c`, sql`b`)} as interval_days, ${isOverdueClient(now)} as overdue,
      spent_minor, no_shows_count, late_cancellations_count,
      least(c.created_at, first_visit_at) as client_since
    from clients c join businesses b on b.tenant_id = c.tenant_id
    cross join lateral (
      select min(a.starts_at) filter (where a.status = 'completed') as first_visit_at, count(*) filter (where a.status = 'no_show')::int as no_shows_count,
        count(*) filter (where a.cancelled_by = 'client' and a.cancelled_late)::int as late_cancellations_count
      from appointments a where a.tenant_id = c.tenant_id and a.client_id = c.id) counted
    cross join lateral (
      -- the product of two large amounts does not fit into a bigint
      select coalesce(round(sum(l.net_minor::numeric * greatest(sold - k.refunded_minor, 0) / nullif(sold - by_lines, 0))), 0)::bigint as spent_minor
      from appointments a
      join checkout_appointments p on p.tenant_id = a.tenant_id and p.appointment_id = a.id and p.state <> 'reopened'
      join checkouts k on k.tenant_id = p.tenant_id and k.id = p.checkout_id
      -- of a bill for several clients, each has the services of their own visit, and the first client the products
      join checkout_lines l on l.tenant_id = p.tenant_id and l.checkout_id = p.checkout_id
        and coalesce(l.appointment_id, k.appointment_id) = a.id and l.refund_id is null
      cross join lateral (
        select k.total_minor - k.tip_minor as sold, coalesce(sum(r.net_minor), 0) as by_lines from checkout_lines r
        where r.tenant_id = k.tenant_id and r.checkout_id = k.id and r.refund_id is not null) refunded
      where a.tenant_id = c.tenant_id and a.client_id = c.id) paid
    where c.tenant_id = ${db.tenantId} and c.id = ${clientId}`.execute(db)
  return rows[0]
}
