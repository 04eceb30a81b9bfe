import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestDatabase,
  openPatiently,
  type TestDatabase,
} from '../../test/template-database.ts'
import { type Database, isDatabaseTrouble } from './database.ts'
import { createLimits, type Limits } from './limits.ts'
import { giveBack } from './limits-store.ts'
import { Refused } from './refuse.ts'
import { deriveSecrets } from './secrets.ts'

let place: TestDatabase
let database: Database
const secrets = deriveSecrets('a secret of at least thirty-two characters')
const limitsOf = (scale: number): Limits => createLimits({ database, secrets, scale })
// the longest window there can be: it ends in 2038, and so not while a test runs
const limit = { max: 5, perSeconds: 2 ** 31 - 1 }

beforeAll(async () => {
  place = await createTestDatabase()
  database = openPatiently(place.address)
})
afterAll(async () => {
  await database.close()
  await place.drop()
})

test('of many attempts at once exactly as many get through as are allowed', async () => {
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

test('everybody, and everything that is limited, is counted apart', async () => {
  const limits = limitsOf(1)
  for (let n = 0; n < 6; n += 1) await limits.count('apart', 'one', limit)
  expect(await limits.count('apart', 'one', limit)).toBe(false)
  expect(await limits.count('apart', 'other', limit)).toBe(true)
  expect(await limits.count('something else', 'one', limit)).toBe(true)
})

test('an attempt that is given back does not count', async () => {
  const limits = limitsOf(1)
  const counted = { name: 'given back', key: 'one', limit }
  for (let n = 0; n < 20; n += 1) {
    const { windows } = await limits.spend([counted])
    await database.aside('give back', (directory) => giveBack(windows).execute(directory))
  }
})

test('a window ends and the next one begins', async () => {
  const limits = limitsOf(1)
  const short = { max: 1, perSeconds: 1 }
  const outcomes: boolean[] = []
  const second = () => Math.floor(Date.now() / 1000)
  const first = second()
  const endedOnce = () => outcomes.includes(true, outcomes.indexOf(false))
  while (!outcomes.includes(false) || !endedOnce()) {
    outcomes.push(await limits.count('short', 'one', short))
  }
  expect(outcomes.filter(Boolean).length).toBeLessThanOrEqual(second() - first + 1)
})

test('a scale widens every limit', async () => {
  const limits = limitsOf(2)
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () => limits.count('scaled', 'one', limit)),
  )
  expect(outcomes.filter(Boolean)).toHaveLength(10)
})

test('what is stored names nobody', async () => {
  await limitsOf(1).count('login', 'ana@salon.test', limit)
  const rows = await database.acrossTenants('look at what is stored', (directory) =>
    directory.selectFrom('rate_windows').select('bucket').execute(),
  )
  for (const { bucket } of rows) expect(bucket).toMatch(/^[\w-]{22}$/)
})

test('without a database nothing is allowed', async () => {
  const gone = openPatiently(place.address)
  const limits = createLimits({ database: gone, secrets, scale: 1 })
  await gone.close()
  const outcome = await limits
    .spend([{ name: 'gone', key: 'one', limit }])
    .catch((error: unknown) => error)
  expect(isDatabaseTrouble(outcome)).toBe(true)
})
