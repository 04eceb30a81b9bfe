import { type RawBuilder, sql } from 'kysely'
import type { Directory } from '../database/database.ts'

/** A window in which an attempt is counted. */
export interface AskedWindow {
  /** One pseudonym for two things: the limit's name, and the network or account whose attempts are counted. */
  readonly bucket: string
  readonly perSeconds: number
  /** The number of attempts that the limit allows. */
  readonly most: number
  readonly beyond: 'refuse' | 'report' | 'wait'
}

/** The pace of attempts beyond a limit, if the limit delays such attempts instead of refusing them. */
export interface Pace {
  readonly everySeconds: number
  /** An attempt with a longer wait than this is refused. */
  readonly waitSecondsMax: number
}

export interface CountedWindow {
  readonly bucket: string
  readonly window_start: Date
  readonly within: boolean
  /** Seconds until the window ends. */
  readonly seconds_left: number
  /** Whether the attempt got a time slot of the pace; `null` when it needs none or another limit refuses it. */
  readonly granted: boolean | null
  /** Seconds until the time slot or, if the attempt got none, until it could get one. */
  readonly wait_seconds: number | null
}

/** The start of the present window of `perSeconds`, by the database's real time. */
export function windowStart(perSeconds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_timestamp(floor(extract(epoch from clock_timestamp()) / ${perSeconds}) * ${perSeconds})`
}

/**
 * Adds one attempt to each window. Returns for each window whether it is within its limit. An attempt beyond a limit of
 * the kind `wait` takes the next time slot of the window's bucket, and the window is returned with the wait. The
 * attempt takes no time slot if another limit refuses it or if the slot is too far away. All of this is one statement.
 * It locks buckets in ascending order, so that two statements cannot deadlock.
 */
export async function countAttempts(
  directory: Directory,
  asked: readonly AskedWindow[],
  pace: Pace,
): Promise<readonly CountedWindow[]> {
  const column = <K extends keyof AskedWindow>(key: K) => asked.map((window) => window[key])
  const every = sql`make_interval(secs => ${pace.everySeconds}::float8)`
  const longest = sql`make_interval(secs => ${pace.waitSecondsMax}::float8)`
  const { rows } = await sql<CountedWindow>`
    with asked as (
      select * from unnest(${column('bucket')}::text[], ${column('perSeconds')}::int[],
        ${column('most')}::float8[], ${column('beyond')}::text[]) as r(bucket, seconds, most, beyond)
    ), counted as (
      insert into rate_windows as w (bucket, window_start, attempts)
      select bucket, ${windowStart(sql`seconds`)}, 1 from asked order by bucket
      on conflict (bucket, window_start) do update set attempts = w.attempts + 1
      returning bucket, window_start, attempts
    ), checked as (
      select bucket, window_start, seconds, beyond, attempts <= most as within
        from counted join asked using (bucket)
    ), paced as (
      insert into attempt_paces as t (bucket, next_at)
      select bucket, clock_timestamp() + ${every} from checked
       where beyond = 'wait' and not within
         and not exists (select from checked where beyond = 'refuse' and not within)
      on conflict (bucket) do update set found_at = t.next_at,
        next_at = case when t.next_at <= clock_timestamp() + ${longest}
          then greatest(t.next_at, clock_timestamp()) + ${every} else t.next_at end
      returning bucket, next_at, next_at is distinct from found_at as granted
    )
    select bucket, window_start, within, granted,
      ceil(extract(epoch from window_start) + seconds
        - extract(epoch from clock_timestamp()))::int as seconds_left,
      extract(epoch from next_at - case when granted then ${every} else ${longest} end
        - clock_timestamp())::float8 as wait_seconds
    from checked left join paced using (bucket)`.execute(directory)
  return rows
}

/** Subtracts one attempt from each of these windows, also when later windows have begun. */
export function giveBack(windows: readonly CountedWindow[]): RawBuilder<unknown> {
  return sql`
    insert into rate_windows as w (bucket, window_start, attempts)
    select bucket, start, 0 from unnest(${windows.map(({ bucket }) => bucket)}::text[],
      ${windows.map(({ window_start }) => window_start)}::timestamptz[]) as r(bucket, start)
     order by bucket
    on conflict (bucket, window_start) do update set attempts = greatest(w.attempts - 1, 0)`
}

export interface CountedRule {
  readonly rule: string
  readonly bucket: string
  readonly perSeconds: number
  readonly most: number
}

/** A rule that counts no attempt. */
export interface CheckedRule {
  readonly rule: string
  readonly holds: RawBuilder<boolean>
  /** How many of the counted rules are asserted before this one. */
  readonly after: number
}

/**
 * Adds one attempt to each window. Asserts that each window stays within its limit and that the `checked` rule holds.
 * The database error names the first violated rule; `checked.after` places the checked rule among `rules`. The
 * statement runs in the transaction of the counted work, so that refused work does not count. It evaluates the checked
 * rule before it counts, and locks buckets in ascending order, so that two statements cannot deadlock.
 */
export function countWithin(
  rules: readonly CountedRule[],
  checked: CheckedRule,
): RawBuilder<unknown> {
  const column = <K extends keyof CountedRule>(key: K) => rules.map((rule) => rule[key])
  const buckets = sql`${column('bucket')}::text[]`
  const position = sql`array_position(${buckets}, bucket)`
  return sql`
    with checked as materialized (select ${checked.holds} as holds), counted as (
      insert into rate_windows as w (bucket, window_start, attempts)
      select bucket, ${windowStart(sql`seconds`)}, 1
        from checked, unnest(${buckets}, ${column('perSeconds')}::int[]) as r(bucket, seconds)
        order by bucket
      on conflict (bucket, window_start) do update set attempts = w.attempts + 1
      returning ${position} as place, attempts
    )
    select assert_rule(holds, rule) from (
      select place, attempts <= (${column('most')}::float8[])[place] as holds,
        (${column('rule')}::text[])[place] as rule from counted
      union all select ${checked.after + 0.5}::float8, holds, ${checked.rule}::text from checked
      order by place
    ) in_order`
}
