import { type RawBuilder, sql } from 'kysely'
import type { TenantWrite, Write } from './database.ts'

/** One statement that writes several rows of several tables, which costs less than one statement for each. */
function combineStatements(writes: readonly (Write | undefined)[]): RawBuilder<unknown> {
  const parts = writes
    .filter((write) => write !== undefined)
    .map((write, i) => sql`${sql.ref(`part_${i}`)} as (${write})`)
  return parts.length > 0 ? sql`with ${sql.join(parts)} select` : sql`select`
}

/** Runs the writes as one statement. Absent ones are left out; without any, nothing is sent. */
export async function writeCombined(
  db: TenantWrite,
  writes: readonly (Write | undefined)[],
): Promise<void> {
  if (writes.some((write) => write !== undefined)) await combineStatements(writes).execute(db)
}
