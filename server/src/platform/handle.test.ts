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

test('neither reading door can write', async () => {
  const door = house.app.house.database.inTenant(tenantId(newId()))
  for (const reading of ['read', 'glance'] as const) {
    const write = door[reading]((db) => sql`delete from staff`.execute(db))
    await expect(write, reading).rejects.toMatchObject({ code: '25006' })
  }
})

test('a thousand mixed glances of several salons each see their own salon, and leave nothing behind', async () => {
  const { database } = house.app.house
  const salons = await Promise.all([1, 2, 3].map(() => house.registerSalon()))
  const look = async ({ tenantId: id }: { tenantId: string }) => {
    const { rows } = await database
      .inTenant(tenantId(id))
      .glance((db) => sql<{ tenant_id: string }>`select tenant_id from businesses`.execute(db))
    return rows.map((row) => row.tenant_id)
  }
  const looks = Array.from({ length: 1000 }, (_, i) => salons[i % 3]!)
  const seen = await Promise.all(looks.map(look))
  expect(seen).toEqual(looks.map((salon) => [salon.tenantId]))
})

test('a glance that fails spoils neither its connection nor its statement', async () => {
  const door = house.app.house.database.inTenant(tenantId(newId()))
  const divide = (by: number) =>
    door.glance((db) => sql<{ n: number }>`select 6 / ${by}::int as n`.execute(db))
  for (let round = 0; round < 20; round += 1) {
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    expect((await divide(2)).rows).toEqual([{ n: 3 }])
  }
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
