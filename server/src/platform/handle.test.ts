import { idParams } from '@chairtime/contract/fields.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHouse, type TestHouse } from '../../test/harness.ts'
import { tenantId } from './database.ts'
import { newId } from './ids.ts'

let house: TestHouse

beforeAll(async () => {
  house = await startTestHouse()
})
afterAll(() => house.close())

test('an unknown call is not found, in the shape of every error', async () => {
  const answer = await house.call('GET', '/api/nothing')
  expect(answer.status).toBe(404)
  expect(answer.body).toEqual({
    error: 'We could not find what you are looking for.',
    code: 'not_found',
    request_id: answer.headers['x-request-id'],
  })
})

test('a foreign or missing host is misdirected', async () => {
  for (const host of ['evil.test', 'localhost.evil.test:3000', '']) {
    const answer = await house.call('GET', '/api/nothing', undefined, { host })
    expect(answer.status, host).toBe(421)
  }
})

test('a read door cannot write', async () => {
  const door = house.app.house.database.inTenant(tenantId(newId()))
  const write = door.read((db) => sql`delete from staff`.execute(db))
  await expect(write).rejects.toMatchObject({ code: '25006' })
})

test('without a tenant the database answers loudly, not with nothing', async () => {
  const { database } = house.app.house
  const look = () =>
    database.acrossTenants('a forgotten tenant', (directory) =>
      sql`select * from staff`.execute(directory),
    )
  await expect(look()).rejects.toMatchObject({ code: expect.stringMatching(/^(42704|22P02)$/) })
})

test('an id that cannot be an id names nothing', () => {
  expect(idParams.safeParse({ id: "1' or '1'='1" }).success).toBe(false)
})
