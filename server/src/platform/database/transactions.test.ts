import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestDatabase,
  openPatiently,
  type TestDatabase,
} from '../../../test/template-database.ts'
import { type Database, sqlState } from './database.ts'

let database: TestDatabase
let connections: Database

beforeAll(async () => {
  database = await createTestDatabase()
  connections = openPatiently(database.address)
})

afterAll(async () => {
  await connections.close()
  await database.drop()
})

test('of statements that are sent together the one that failed is reported', async () => {
  const outcome = connections.acrossTenants('a test', (directory) => {
    // rejects later than the statement behind it, whose error says only that the transaction is aborted
    const slowly = async () => {
      try {
        await sql`select 1 / 0`.execute(directory)
      } finally {
        await sleep(20)
      }
    }
    return Promise.all([slowly(), sql`select 1`.execute(directory)])
  })
  expect(sqlState(await outcome.catch((error: unknown) => error))).toBe('22012')
})

test('work that goes on after its transaction has ended reaches no connection', async () => {
  let late: Promise<unknown> | undefined
  await connections.acrossTenants('a test', async (directory) => {
    late = sleep(20).then(() => sql`select 1`.execute(directory))
    late.catch(() => {})
  })
  await expect(late).rejects.toThrow('the transaction has ended')
})

test('a transaction that a failed statement has aborted is not reported as done', async () => {
  const outcome = connections.acrossTenants('a test', async (directory) => {
    await sql`select 1 / 0`.execute(directory).catch(() => {})
    return 'done'
  })
  await expect(outcome).rejects.toThrow('a statement failed and its error was ignored')
})
