import pg from 'pg'
import { expect } from 'vitest'
import type { TestServer } from './harness.ts'

/** Two statements and the value of their one parameter, `$1`. */
interface Change {
  readonly lock: string
  readonly change: string
  readonly value: string
}

/** Locks rows, begins a request, and changes the rows once the request waits for them. Returns the request's answer. */
export async function changeMeanwhile<Answer>(
  { address }: TestServer,
  { lock, change, value }: Change,
  begin: () => Promise<Answer>,
): Promise<Answer> {
  const database = new pg.Client(address.owner)
  await database.connect()
  await database.query('begin')
  await database.query(lock, [value])
  const answer = begin()
  const waiting =
    'select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid'
  await expect.poll(async () => (await database.query(waiting)).rowCount).toBe(1)
  await database.query(change, [value])
  await database.query('commit')
  await database.end()
  return answer
}
