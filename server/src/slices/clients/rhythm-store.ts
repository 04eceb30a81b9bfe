import { type RawBuilder, sql } from 'kysely'

/** As many visits and intervals show a rhythm. */
const VISITS_MAX = 12
const INTERVALS_MIN = 2

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
