import { type RawBuilder, sql } from 'kysely'
import type { Directory } from './database.ts'

export interface RateWindow {
  readonly attempts: number
  /** Until the window ends. */
  readonly seconds_left: number
}

/** When the present window of so many seconds began, by the database's clock, which nobody has moved. */
function windowStart(perSeconds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_timestamp(floor(extract(epoch from clock_timestamp()) / ${perSeconds}) * ${perSeconds})`
}

/** Adds to the attempts of the present window. */
export async function countAttempt(
  directory: Directory,
  attempt: { bucket: string; perSeconds: number; by: 1 | -1 },
): Promise<RateWindow> {
  const { bucket, perSeconds, by } = attempt
  const { rows } = await sql<RateWindow>`
    insert into rate_windows as w (bucket, window_start, attempts)
    values (
      ${bucket},
      ${windowStart(sql`${perSeconds}::int`)},
      greatest(${by}::int, 0))
    on conflict (bucket, window_start)
      do update set attempts = greatest(w.attempts + ${by}::int, 0)
    returning attempts,
      ceil(extract(epoch from window_start) + ${perSeconds}::int
        - extract(epoch from clock_timestamp()))::int as seconds_left`.execute(directory)
  return rows[0]!
}

export interface CountedRule {
  readonly rule: string
  readonly bucket: string
  readonly perSeconds: number
  readonly most: number
}

/**
 * Adds one attempt to each, in this order, and demands that each stay within its limit; the database
 * names the rule that does not. To be written with what is counted: what is refused does not count.
 */
export function countWithin(rules: readonly CountedRule[]): RawBuilder<unknown> {
  const column = <K extends keyof CountedRule>(key: K) => rules.map((rule) => rule[key])
  return sql`
    with counted as (
      insert into rate_windows as w (bucket, window_start, attempts)
      select bucket, ${windowStart(sql`seconds`)}, 1
        from unnest(${column('bucket')}::text[], ${column('perSeconds')}::int[])
          with ordinality as r(bucket, seconds, n)
        order by n
      on conflict (bucket, window_start) do update set attempts = w.attempts + 1
      returning bucket, attempts
    )
    select demand(attempts <= most, rule)
      from counted join unnest(${column('bucket')}::text[], ${column('most')}::float8[],
        ${column('rule')}::text[]) as r(bucket, most, rule) using (bucket)`
}
