import { type OperationNodeSource, sql } from 'kysely'
import type { TenantWrite } from './database.ts'

/** An insert, update or delete that is not sent yet. */
export type Write = OperationNodeSource

/** Writes several rows of several tables as one statement, which costs less than asking for each. */
export async function inOneStatement(
  db: TenantWrite,
  writes: readonly (Write | undefined)[],
): Promise<void> {
  const parts = writes
    .filter((write) => write !== undefined)
    .map((write, i) => sql`${sql.ref(`part_${i}`)} as (${write})`)
  if (parts.length > 0) await sql`with ${sql.join(parts)} select`.execute(db)
}
