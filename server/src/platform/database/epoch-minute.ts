import { type RawBuilder, sql } from 'kysely'

/** A `timestamptz` column as whole epoch minutes, rounded down; the counterpart of `minuteOf`. */
export function epochMinute(column: string): RawBuilder<number> {
  return sql<number>`floor(date_part('epoch', ${sql.ref(column)}) / 60)::int`
}
