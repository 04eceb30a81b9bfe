import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createTestDatabase,
  openPatiently,
  type TestDatabase,
} from '../../../test/template-database.ts'
import { type Database, sqlState, TransactionConflict, tenantId } from './database.ts'
import { readSql } from './read-sql.ts'

let database: TestDatabase
let connections: Database
/** A salon without data. */
const salon = () => connections.inTenant(tenantId('018f0000-0000-7000-8000-00000000000a'))

beforeAll(async () => {
  database = await createTestDatabase()
  connections = openPatiently(database.address)
})

afterAll(async () => {
  await connections.close()
  await database.drop()
})

test('when one of several statements that are sent together fails, its error is reported', async () => {
  const outcome = connections.acrossTenants('a test', (directory) => {
    // rejects later than the next statement, whose error says only that the transaction is aborted
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

test('work that continues after the end of its transaction cannot use a connection', async () => {
  const ended = Promise.withResolvers<void>()
  let late: Promise<unknown> | undefined
  await connections.acrossTenants('a test', async (directory) => {
    late = ended.promise.then(() => sql`select 1`.execute(directory))
  })
  ended.resolve()
  await expect(late).rejects.toThrow('the transaction has ended')
})

test('when many reads for screens are made, at most four run at once, and other reads still get connections', async () => {
  let running = 0
  let mostRunning = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const screens = Array.from({ length: 200 }, () =>
    salon().readForScreens(async (db) => {
      running += 1
      mostRunning = Math.max(mostRunning, running)
      await Promise.all([released, readSql`select 1`.execute(db)])
      running -= 1
    }),
  )
  const calls = Array.from({ length: 24 }, () =>
    salon().read((db) => readSql`select 1`.execute(db)),
  )
  await Promise.all(calls)
  // the number of connections for screens (`SCREEN_CONNECTIONS`)
  await expect.poll(() => running, { timeout: 20_000 }).toBe(4)
  release()
  await Promise.all(screens)
  expect(mostRunning).toBe(4)
})

test('when a row is inserted during a read, the later statements of that read do not see the row', async () => {
  const count = readSql`select from rate_windows where bucket = 'one moment'`
  const rows = await salon().read(async (db) => {
    const before = await count.execute(db)
    await connections.acrossTenants('a test', (directory) =>
      sql`insert into rate_windows (bucket, window_start, attempts) values ('one moment', now(), 1)`.execute(
        directory,
      ),
    )
    return [before.rows.length, (await count.execute(db)).rows.length]
  })
  const later = await salon().read((db) => count.execute(db))
  expect([...rows, later.rows.length]).toEqual([0, 0, 1])
})

test('a transaction that a failed statement has aborted is not reported as done', async () => {
  const outcome = connections.acrossTenants('a test', async (directory) => {
    await sql`select 1 / 0`.execute(directory).catch(() => {})
    return 'done'
  })
  await expect(outcome).rejects.toThrow('a statement failed and its error was ignored')
})

describe('statements that are sent with the commit', () => {
  const bucket = (name: string) => ({
    add: sql`insert into rate_windows (bucket, window_start, attempts) values (${name}, now(), 1)`,
    count: async () => {
      const { rows } = await salon().read((db) =>
        readSql`select from rate_windows where bucket = ${name}`.execute(db),
      )
      return rows.length
    },
  })

  test('when a statement that inserts a row is sent with the commit, the row is stored', async () => {
    const { add, count } = bucket('behind')
    const answer = await salon().write(async (db) => {
      db.commitBehind([add.execute(db)])
      return 'done'
    })
    expect([answer, await count()]).toEqual(['done', 1])
  })

  test('when a statement sent with the commit fails and the work replaces its error, the caller gets the new error, and all statements are rolled back', async () => {
    const { add, count } = bucket('fails')
    const outcome = salon().write(async (db) => {
      const added = add.execute(db)
      const refused = sql`select 1 / 0`.execute(db).catch(async () => {
        await sleep(20)
        throw new Error('refused')
      })
      db.commitBehind([added, refused, sql`select 1`.execute(db)])
    })
    await expect(outcome).rejects.toThrow('refused')
    expect(await count()).toBe(0)
  })

  test('when a statement sent with the commit fails, the caller gets the error of that statement even if a later statement is awaited', async () => {
    const outcome = salon().write(async (db) => {
      const refused = sql`select 1 / 0`.execute(db).catch(() => {
        throw new Error('refused')
      })
      db.commitBehind([refused])
      await sql`select 1`.execute(db)
    })
    await expect(outcome).rejects.toThrow('refused')
  })

  test('an error that was ignored is reported when statements sent with the commit fail because of it', async () => {
    const outcome = salon().write(async (db) => {
      await sql`select 1 / 0`.execute(db).catch(() => {})
      db.commitBehind([sql`select 1`.execute(db)])
    })
    expect(sqlState(await outcome.catch((error: unknown) => error))).toBe('22012')
  })
})

test('a transaction with a conflict runs again, and its earlier writes are rolled back', async () => {
  const outcome = await salon().write(async (db) => {
    const add = sql`insert into rate_windows (bucket, window_start, attempts) values ('again', now(), 1)`
    await add.execute(db)
    if (db.conflicts < 5) throw new TransactionConflict()
    const { rows } = await readSql`select from rate_windows where bucket = 'again'`.execute(db)
    return [db.conflicts, rows.length]
  })
  expect(outcome).toEqual([5, 1])
})
