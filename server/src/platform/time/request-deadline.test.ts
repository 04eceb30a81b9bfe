import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  createTestDatabase,
  openPatiently,
  type TestDatabase,
} from '../../../test/template-database.ts'
import { FairQueue } from '../concurrency/fair-queue.ts'
import { singleFlight, withKeyLock } from '../concurrency/key-lock.ts'
import { type Database, tenantId } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { readSql } from '../database/read-sql.ts'
import { openMultiplexedPool } from '../database/wire/multiplexed-pool.ts'
import { errorReply } from '../errors/errors.ts'
import { sleepInTime, withDeadline } from './request-deadline.ts'

let store: TestDatabase
let database: Database
let owner: pg.Client

beforeAll(async () => {
  store = await createTestDatabase()
  database = openPatiently(store.address)
  owner = new pg.Client(store.address.owner)
  await owner.connect()
  // The commit of a row `slow%` takes 2.4 s, so it ends after a deadline of 2 s. A request waits for the answer to its
  // commit until a second after the deadline.
  await owner.query(`
    create table done (what text);
    grant insert on done to public;
    create function take_long() returns trigger language plpgsql as
      $$ begin perform pg_sleep(2.4); return null; end $$;
    create constraint trigger at_commit after insert on done deferrable initially deferred
      for each row when (new.what like 'slow%') execute function take_long();`)
})

afterAll(async () => {
  await database.close()
  await owner.end()
  await store.drop()
})

async function outcomeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: Error) => error.constructor.name,
  )
}

async function doneLike(pattern: string): Promise<string[]> {
  const { rows } = await owner.query<{ what: string }>(
    'select what from done where what like $1 order by 1',
    [pattern],
  )
  return rows.map(({ what }) => what)
}

const write = (what: string, seconds = 0) =>
  database.acrossTenants('a test', async (directory) => {
    await sql`insert into done values (${what})`.execute(directory)
    await sql`select pg_sleep(${seconds})`.execute(directory)
  })

test('a transaction that is not committed by the deadline is rolled back', async () => {
  expect(await outcomeOf(withDeadline(300, () => write('a1', 1)))).toBe('DeadlineExceeded')
  await sleep(1_500)
  expect(await doneLike('a%')).toEqual([])
})

test('the request waits for a commit that was sent before the deadline', async () => {
  expect(await outcomeOf(withDeadline(2_000, () => write('slow')))).toBe('done')
  expect(await doneLike('slow')).toEqual(['slow'])
})

test('when a commit has no answer a second after the deadline, its outcome is unknown, and it may still happen', async () => {
  expect(await outcomeOf(withDeadline(500, () => write('slow, unknown')))).toBe('OutcomeUnknown')
  await sleep(1_500)
  expect(await doneLike('slow, unknown')).toEqual(['slow, unknown'])
})

test('a commit whose connection ends has an unknown outcome', async () => {
  const writing = outcomeOf(write('slow, cut'))
  // a login may end its own connections
  const login = new pg.Client(store.address.app)
  await login.connect()
  await vi.waitFor(async () => {
    const { rowCount } = await login.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'commit' and state = 'active'`)
    expect(rowCount).toBe(1)
  }, 10_000)
  await login.end()
  expect(await writing).toBe('OutcomeUnknown')
})

test('a longer deadline within a shorter one does not extend it', async () => {
  const inner = () => withDeadline(60_000, () => write('inner', 1))
  expect(await outcomeOf(withDeadline(300, inner))).toBe('DeadlineExceeded')
})

test('the request waits for the statements that it sent with its commit before the deadline', async () => {
  const salon = database.inTenant(tenantId(newId()))
  const behind = () =>
    salon.write(async (db) => {
      db.commitBehind([
        sql`insert into done values ('sent together')`.execute(db),
        sql`select pg_sleep(1.2)`.execute(db),
      ])
    })
  expect(await outcomeOf(withDeadline(1_000, behind))).toBe('done')
  expect(await doneLike('sent together')).toEqual(['sent together'])
})

test('after the deadline no statement starts, even from work that caught the error', async () => {
  const stubborn = async () => {
    await write('b1', 1).catch(() => {})
    await write('b2')
  }
  expect(await outcomeOf(withDeadline(300, stubborn))).toBe('DeadlineExceeded')
  await sleep(1_500)
  expect(await doneLike('b%')).toEqual([])
})

test('requests that give up waiting for a connection leave all connections to others', async () => {
  const busy = Array.from({ length: 12 }, (_, i) => write(`busy ${i}`, 1))
  const late = Array.from({ length: 20 }, (_, i) => withDeadline(300, () => write(`late ${i}`)))
  expect(new Set(await Promise.all(late.map(outcomeOf)))).toEqual(new Set(['DeadlineExceeded']))
  await Promise.all(busy)
  const next = Array.from({ length: 24 }, (_, i) => write(`next ${i}`))
  await Promise.all(next)
  expect([await doneLike('late%'), (await doneLike('next%')).length]).toEqual([[], 24])
})

test('a statement that waits for a shared connection gives up at its own deadline, not at another’s', async () => {
  const pool = new pg.Pool({ ...store.address.owner, max: 1, pipeline: true } as pg.PoolConfig)
  const multiplexed = openMultiplexedPool(pool, {
    connections: 1,
    sentMax: 1,
    waitingMax: 10,
    waitMs: 20_000,
  })
  const run = (text: string) => multiplexed.run((client) => client.query(text))
  await run('select 1')
  const first = withDeadline(1_000, () => run('select pg_sleep(3)'))
  const impatient = withDeadline(300, () => run(`insert into done values ('c1')`))
  const patient = withDeadline(20_000, () => run(`insert into done values ('c2')`))
  const outcomes = await Promise.all([first, impatient, patient].map(outcomeOf))
  expect(outcomes).toEqual(['DeadlineExceeded', 'DeadlineExceeded', 'done'])
  expect(await doneLike('c%')).toEqual(['c2'])
  await multiplexed.close()
})

test('a read on a shared connection ends at the deadline', async () => {
  const slow = () =>
    database
      .inTenant(tenantId(newId()))
      .readAutocommit((db) => readSql`select pg_sleep(2)`.execute(db))
  expect(await outcomeOf(withDeadline(200, slow))).toBe('DeadlineExceeded')
})

test('work that waits in the queue leaves it at the deadline, and the work behind it runs', async () => {
  const queue = new FairQueue({ runningMax: 1, waitingMax: 10, waitingPerShareMax: 10 })
  const caller = { shares: ['a'], proven: false }
  const ran: string[] = []
  const enqueue = (name: string) => queue.run(caller, async () => void ran.push(name))
  const held = Promise.withResolvers<void>()
  const first = queue.run(caller, () => held.promise)
  const late = outcomeOf(withDeadline(50, () => enqueue('late')))
  const next = enqueue('next')
  expect(await late).toBe('DeadlineExceeded')
  held.resolve()
  await Promise.all([first, next])
  await enqueue('last')
  expect(ran).toEqual(['next', 'last'])
})

test('a wait that would end after the deadline is not begun', async () => {
  const askedAt = performance.now()
  expect(await outcomeOf(withDeadline(1_000, () => sleepInTime(3_600_000)))).toBe(
    'DeadlineExceeded',
  )
  expect(performance.now() - askedAt).toBeLessThan(500)
})

test('a deadline ends neither shared look-ups nor the waits of other requests', async () => {
  const answer = Promise.withResolvers<string>()
  const ask = () => singleFlight('a question', () => answer.promise)
  const lookUps = [outcomeOf(withDeadline(50, ask)), ask()]
  expect(await lookUps[0]).toBe('DeadlineExceeded')
  answer.resolve('an answer')
  expect(await lookUps[1]).toBe('an answer')

  const held = Promise.withResolvers<void>()
  const take = (act: () => Promise<void>) => withKeyLock('a thing', async () => {}, act)
  const first = take(() => held.promise)
  const late = outcomeOf(withDeadline(50, () => take(async () => {})))
  const next = take(async () => {})
  expect(await late).toBe('DeadlineExceeded')
  held.resolve()
  expect(await Promise.all([first, next].map(outcomeOf))).toEqual(['done', 'done'])
})

test('work that a successful request started for later is not bound by its deadline', async () => {
  let later: Promise<void> | undefined
  await withDeadline(100, async () => {
    later = sleep(200).then(() => write('d1'))
  })
  await later
  expect(await doneLike('d%')).toEqual(['d1'])
})

test('a caller whose deadline has passed gets a Retry-After', async () => {
  const error = await withDeadline(0, () => write('e1')).catch((cause: unknown) => cause)
  const { status, body, retryAfterSeconds, isDefect } = errorReply(error, 'x')
  expect([status, body.code, isDefect]).toEqual([503, 'unavailable', false])
  expect(retryAfterSeconds).toBeGreaterThan(0)
})
