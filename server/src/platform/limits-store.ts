import { sql } from 'kysely'
import type { Directory } from './database.ts'

export interface RateWindow {
  readonly attempts: number
  /** Until the window ends. */
  readonly seconds_left: number
}

/** Adds to the attempts of the present window by the database's clock, which nobody has moved. */
export async function countAttempt(
  directory: Directory,
  attempt: { bucket: string; perSeconds: number; by: 1 | -1 },
): Promise<RateWindow> {
  const { bucket, perSeconds, by } = attempt
  const { rows } = await sql<RateWindow>`
    insert into rate_windows as w (bucket, window_start, attempts)
    values (
      ${bucket},
      to_timestamp(floor(extract(epoch from clock_timestamp()) / ${perSeconds}::int) * ${perSeconds}::int),
      greatest(${by}::int, 0))
    on conflict (bucket, window_start)
      do update set attempts = greatest(w.attempts + ${by}::int, 0)
    returning attempts,
      ceil(extract(epoch from window_start) + ${perSeconds}::int
        - extract(epoch from clock_timestamp()))::int as seconds_left`.execute(directory)
  return rows[0]!
}
