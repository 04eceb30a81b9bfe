import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createTestDatabase,
  openPatiently,
  type TestDatabase,
} from '../../../test/template-database.ts'
import type { Database } from '../database/database.ts'
import { openPushKeys } from './push-keys.ts'

let store: TestDatabase
let database: Database

beforeAll(async () => {
  store = await createTestDatabase()
})
beforeEach(() => {
  database = openPatiently(store.address)
  return () => database.close()
})
afterAll(() => store.drop())

const warnings: string[] = []
const log = { warn: (warning: string) => void warnings.push(warning) }
const [firstSecret, secondSecret, thirdSecret] = ['1', '2', '3'].map((digit) => digit.repeat(32))
const open = (secret = firstSecret, previous?: string) =>
  openPushKeys(database, { authSecret: `${secret}`, authSecretPrevious: previous }, log)

test('all nodes share one pair of keys, also when they start together', async () => {
  const pairs = await Promise.all(Array.from({ length: 6 }, () => open()))
  expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBe(1)
  expect(await open()).toEqual(pairs[0])
})

test('the pair of keys outlives a change of the secret', async () => {
  const pair = await open()
  expect(await open(secondSecret, firstSecret)).toEqual(pair)
  expect(await open(secondSecret)).toEqual(pair)
})

test('a pair of keys that no known secret opens is replaced, and the log says so', async () => {
  const pair = await open(secondSecret)
  expect(warnings).toEqual([])
  const replaced = await open(thirdSecret)
  expect(warnings).toEqual([expect.stringContaining('turn notifications on again')])
  expect(replaced.publicKey).not.toBe(pair.publicKey)
  expect(await open(thirdSecret)).toEqual(replaced)
})

test('the database contains the private key in sealed form only', async () => {
  const { privateKey } = await open(thirdSecret)
  const rows = await database.acrossTenants('as a test', (directory) =>
    directory.selectFrom('push_keys').selectAll().execute(),
  )
  const [row] = rows
  expect(rows).toHaveLength(1)
  expect(row?.sealed_private_key.includes(privateKey)).toBe(false)
  expect(row?.sealed_private_key.includes(Buffer.from(privateKey, 'base64url'))).toBe(false)
})
