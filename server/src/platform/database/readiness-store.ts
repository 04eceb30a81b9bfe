import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import type { Directory } from './database.ts'
import type { Row } from './migrations.ts'

/** The database's real time in epoch milliseconds, with microseconds as decimals. */
export async function databaseTime(directory: Directory): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(directory)
  return itemAt(rows, 0).ms
}

/** Runs a statement and returns its rows. The statement must be a constant of the program. */
export async function rowsOf(directory: Directory, statement: string): Promise<Row[]> {
  const { rows } = await sql.raw<Row>(statement).execute(directory)
  return rows
}
