import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/template-database.ts'
import { errorReply } from '../../errors/errors.ts'
import { type MultiplexLimits, openMultiplexedPool } from './multiplexed-pool.ts'
import { DatabaseBusy } from './silence.ts'

let database: TestDatabase
let watcher: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  watcher = new pg.Client(database.address.owner)
  await watcher.connect()
  await watcher.query('create table done (what text)')
})

afterAll(async () => {
  await watcher.end()
  await database.drop()
})

/** Opens a pool with one shared connection and waits until it is connected. */
async function openPool(limits: Partial<MultiplexLimits>) {
  const pool = new pg.Pool({ ...database.address.owner, max: 1, pipeline: true } as pg.PoolConfig)
  const shared = openMultiplexedPool(pool, {
    connections: 1,
    sentMax: 1,
    waitingMax: 100,
    waitMs: 1_000,
    ...limits,
  })
  onTestFinished(() => shared.close())
  const run = (text: string) =>
    shared
      .run((client) => client.query(text))
      .then(
        () => 'done',
        (error: unknown) => (error instanceof DatabaseBusy ? 'busy' : String(error)),
      )
  const write = (what: string) => run(`insert into done values ('${what}')`)
  await expect.poll(() => run('select 1')).toBe('done')
  return { run, write }
}

async function doneLike(pattern: string): Promise<string[]> {
  const { rows } = await watcher.query<{ what: string }>(
    'select what from done where what like $1',
    [pattern],
  )
  return rows.map(({ what }) => what)
}

test('a write that waits too long behind others is refused and never done', {
  timeout: 30_000,
}, async () => {
  const { run, write } = await openPool({})
  const slow = run('select pg_sleep(2.5)')
  expect(await Promise.all([write('a1'), write('a2')])).toEqual(['busy', 'busy'])
  expect(await slow).toBe('done')
  expect(await write('a3')).toBe('done')
  await sleep(100)
  expect(await doneLike('a%')).toEqual(['a3'])
})

test('a read that waits too long is refused while others are in front of it, but not once it is first', {
  timeout: 30_000,
}, async () => {
  const { run } = await openPool({ sentMax: 10 })
  const first = run('select pg_sleep(2.5)')
  expect(await Promise.all([run('select 1'), run('select 2')])).toEqual(['busy', 'busy'])
  expect(await first).toBe('done')
  expect(await run('select 3')).toBe('done')
})

test('waiting callers run in the order in which they came, and their number is limited', {
  timeout: 30_000,
}, async () => {
  const { run, write } = await openPool({ waitMs: 20_000, waitingMax: 3 })
  const slow = run('select pg_sleep(0.3)')
  const outcomes = ['c1', 'c2', 'c3', 'c4'].map(write)
  expect(await outcomes[3]).toBe('busy')
  expect(await Promise.all([slow, ...outcomes])).toEqual(['done', 'done', 'done', 'done', 'busy'])
  expect(await doneLike('c%')).toEqual(['c1', 'c2', 'c3'])
})

test('a caller of a busy database gets a Retry-After', () => {
  const { status, retryAfterSeconds, isDefect } = errorReply(new DatabaseBusy(), 'x')
  expect([status, Number(retryAfterSeconds) > 0, isDefect]).toEqual([503, true, false])
})
