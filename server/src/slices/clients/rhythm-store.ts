import { OVERDUE_SIXTHS } from '@chairtime/core/client/usual.ts'
import { type RawBuilder, sql } from 'kysely'
import { OPEN } from '../../scheduling/appointment/status-store.ts'

/** As many visits and intervals show a rhythm. */
const VISITS_MAX = 12
const INTERVALS_MIN = 2

/** Clients who stay away for longer are lost, not overdue. */
const OVERDUE_DAYS_MAX = 400

/**
 * The usual days between the completed visits of a client: the median of the last ones, `null` until there are enough.
 * Visits on one day count as one.
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
 * Whether the client `c` of the salon `b`, with the last visit `v`, is overdue by the rule `isOverdue` of the core, without
 * a visit under way or to come.
 */
export function isOverdue(now: Date): RawBuilder<boolean> {
  const today = sql`(${now}::timestamptz at time zone b.timezone)::date`
  return sql<boolean>`(v.starts_at > ${now}::timestamptz - ${OVERDUE_DAYS_MAX} * interval '1 day'
    and (${today} - (v.starts_at at time zone b.timezone)::date) * 6 >= ${sql.lit(OVERDUE_SIXTHS)} * ${intervalOf(sql`c`, sql`b`)}
    and not exists (select from appointments n where n.tenant_id = c.tenant_id and n.client_id = c.id
      and n.status in ${OPEN} and n.ends_at > ${now} and n.starts_at > ${now}::timestamptz - interval '1 day'))`
}
