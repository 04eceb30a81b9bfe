import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestDatabase,
  openPatiently,
  type TestDatabase,
} from '../../../test/template-database.ts'
import { type Database, isDatabaseTrouble } from '../database/database.ts'
import { Refused } from '../errors/refuse.ts'
import { deriveSecrets } from '../identity/secrets.ts'
import { createLimits, type Limit, type Limits } from './limits.ts'
import { giveBack } from './limits-store.ts'

let testDatabase: TestDatabase
let database: Database
const secrets = deriveSecrets('a secret of at least thirty-two characters', undefined)
const limitsOf = (scale: number): Limits => createLimits({ database, secrets, scale })
const attemptPasses = async (limits: Limits, name: string, key: string, of: Limit) =>
  (await limits.spendIfWithin([{ name, key, limit: of }])) === undefined
// The longest possible window. It ends in 2038, so it does not end during a test.
const limit = { max: 5, perSeconds: 2 ** 31 - 1 }

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openPatiently(testDatabase.address)
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

test('of many concurrent attempts exactly the allowed number passes', async () => {
  const limits = limitsOf(1)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, () => limits.spend([{ name: 'many', key: 'somebody', limit }])),
  )
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(35)
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(Refused)
    expect(reason.code).toBe('rate_limited')
    expect(reason.extra.retryAfterSeconds).toBeGreaterThan(0)
  }
})

test('each caller and each limit is counted separately', async () => {
  const limits = limitsOf(1)
  for (let n = 0; n < 6; n += 1) await attemptPasses(limits, 'apart', 'one', limit)
  expect(await attemptPasses(limits, 'apart', 'one', limit)).toBe(false)
  expect(await attemptPasses(limits, 'apart', 'other', limit)).toBe(true)
  expect(await attemptPasses(limits, 'something else', 'one', limit)).toBe(true)
})

test('an attempt that is given back does not count', async () => {
  const limits = limitsOf(1)
  const counted = { name: 'given back', key: 'one', limit }
  for (let n = 0; n < 20; n += 1) {
    const { windows } = await limits.spend([counted])
    await database.acrossTenantsAutonomous('give back', (directory) =>
      giveBack(windows).execute(directory),
    )
  }
})

test('a window ends and the next one begins', async () => {
  const limits = limitsOf(1)
  const short = { max: 1, perSeconds: 1 }
  const outcomes: boolean[] = []
  const currentSecond = () => Math.floor(Date.now() / 1000)
  const firstSecond = currentSecond()
  const passedAgain = () => outcomes.includes(true, outcomes.indexOf(false))
  while (!outcomes.includes(false) || !passedAgain()) {
    outcomes.push(await attemptPasses(limits, 'short', 'one', short))
  }
  expect(outcomes.filter(Boolean).length).toBeLessThanOrEqual(currentSecond() - firstSecond + 1)
})

test('the scale multiplies every limit', async () => {
  const limits = limitsOf(2)
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () => attemptPasses(limits, 'scaled', 'one', limit)),
  )
  expect(outcomes.filter(Boolean)).toHaveLength(10)
})

test('buckets are stored as pseudonyms, which show no email address', async () => {
  await attemptPasses(limitsOf(1), 'login', 'ana@salon.test', limit)
  const rows = await database.acrossTenants('look at what is stored', (directory) =>
    directory.selectFrom('rate_windows').select('bucket').execute(),
  )
  for (const { bucket } of rows) expect(bucket).toMatch(/^[\w-]{22}$/)
})

test('without a database every attempt fails', async () => {
  const gone = openPatiently(testDatabase.address)
  const limits = createLimits({ database: gone, secrets, scale: 1 })
  await gone.close()
  const outcome = await limits
    .spend([{ name: 'gone', key: 'one', limit }])
    .catch((error: unknown) => error)
  expect(isDatabaseTrouble(outcome)).toBe(true)
})

test('beyond a limit with a pace, attempts at all nodes wait for their time slots or are refused with a Retry-After', async () => {
  const paced = { ...limit, max: 1, beyond: { everySeconds: 3, waitSecondsMax: 3 } }
  const counted = [{ name: 'paced', key: 'one', limit: paced }]
  await limitsOf(1).spend(counted)
  const begun = performance.now()
  const attempts = Array.from({ length: 6 }, async () => {
    await limitsOf(1).spend(counted)
    return performance.now() - begun
  })
  const outcomes = await Promise.allSettled(attempts)
  const granted = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  expect(granted).toHaveLength(2)
  // the time slot of the second granted attempt comes three seconds after that of the first
  expect(Math.max(...granted.map(({ value }) => value))).toBeGreaterThan(2_900)
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue
    expect(outcome.reason.extra.retryAfterSeconds).toBeGreaterThanOrEqual(1)
    expect(outcome.reason.extra.retryAfterSeconds).toBeLessThanOrEqual(3)
  }
  // by now the announced waiting time has passed
  await limitsOf(1).spend(counted)
})

test('an attempt that another limit refuses takes no time slot of a pace', async () => {
  const pace = { everySeconds: 3_600, waitSecondsMax: 0 }
  const paced = {
    name: 'paced, with another',
    key: 'one',
    limit: { ...limit, max: 0, beyond: pace },
  }
  const closed = { name: 'closed', key: 'one', limit: { ...limit, max: 0 } }
  const limits = limitsOf(1)
  for (let n = 0; n < 3; n += 1) {
    await expect(limits.spend([paced, closed])).rejects.toBeInstanceOf(Refused)
  }
  await limits.spend([paced])
  await expect(limits.spend([paced])).rejects.toBeInstanceOf(Refused)
})

test('an exceeded limit of the kind `report` refuses nothing and is named in the result', async () => {
  const reported = {
    name: 'reported',
    key: 'one',
    limit: { ...limit, max: 1, beyond: 'report' as const },
  }
  const notExceeded = { name: 'other', key: 'one', limit }
  const limits = limitsOf(1)
  expect([...(await limits.spend([reported, notExceeded])).exceeded.keys()]).toEqual([])
  expect([...(await limits.spend([reported, notExceeded])).exceeded.keys()]).toEqual(['reported'])
})

test('concurrent attempts that count for several limits never deadlock', async () => {
  const limits = limitsOf(1000)
  const names = Array.from({ length: 12 }, (_, i) => `crosswise ${i}`)
  const counted = names.map((name) => ({ name, key: 'one', limit }))
  const spent = await Promise.all(
    Array.from({ length: 60 }, async (_, i) => {
      const { windows } = await limits.spend(i % 2 ? counted : counted.toReversed())
      await database.acrossTenantsAutonomous('give back', (directory) =>
        giveBack(windows).execute(directory),
      )
      return windows
    }),
  )
  expect(spent).toHaveLength(60)
})
