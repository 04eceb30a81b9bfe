import { type RawBuilder, sql } from 'kysely'
import { OPEN } from '../../scheduling/appointment/status-store.ts'

/** A rhythm is computed from at most this many days with visits, the latest ones. */
const VISITS_MAX = 12
/** A rhythm needs at least this many intervals between visits. */
const INTERVALS_MIN = 2

/**
 * A client is overdue after this many sixths of the usual interval. A client who comes every six weeks is overdue after
 * seven.
 */
const OVERDUE_SIXTHS = 7
/** Clients who stay away for longer are lost, not overdue. */
const OVERDUE_DAYS_MAX = 400

/**
 * The usual number of days between the completed visits of a client. It is the median of the latest intervals, and
 * `null` until there are enough intervals. Visits on the same day count as one.
 */
export function intervalOf(
  client: RawBuilder<unknown>,
  business: RawBuilder<unknown>,
): RawBuilder<number | null> {
  return sql<number | null>`(
    select case when count(*) >= ${sql.lit(INTERVALS_MIN)}
      then round(percentile_cont(0.5) within group (order by days))::int end
    from (select day - lead(day) over (order by day desc) as days from (
      select distinct (came.starts_at at time zone ${business}.timezone)::date as day
      from appointments came
      where came.tenant_id = ${client}.tenant_id and came.client_id = ${client}.id and came.status = 'completed'
      order by day desc limit ${sql.lit(VISITS_MAX)}) visit_days) intervals
    where days is not null)`
}

/**
 * Whether the client `c` of the salon `b`, with the last visit `v`, stays away longer than usual, without a visit under
 * way or to come.
 */
export function isOverdue(now: Date): RawBuilder<boolean> {
  const today = sql`(${now}::timestamptz at time zone b.timezone)::date`
  return sql<boolean>`(v.starts_at > ${now}::timestamptz - ${OVERDUE_DAYS_MAX} * interval '1 day'
    and (${today} - (v.starts_at at time zone b.timezone)::date) * 6 >= ${sql.lit(OVERDUE_SIXTHS)} * ${intervalOf(sql`c`, sql`b`)}
    and not exists (select from appointments n where n.tenant_id = c.tenant_id and n.client_id = c.id
      and n.status in ${OPEN} and n.ends_at > ${now} and n.starts_at > ${now}::timestamptz - interval '1 day'))`
}

/** Whether the client `c` is overdue, for statements that do not read the salon and the last visit themselves. */
export function isOverdueClient(now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (select from businesses b cross join lateral (
      select last.starts_at from appointments last
      where last.tenant_id = c.tenant_id and last.client_id = c.id and last.status = 'completed'
      order by last.starts_at desc limit 1) v
    where b.tenant_id = c.tenant_id and ${isOverdue(now)})`
}
