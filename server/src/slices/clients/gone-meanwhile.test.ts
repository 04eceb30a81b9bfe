import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Answer,
  startTestServer,
  type TestSalon,
  type TestServer,
} from '../../../test/harness.ts'

let server: TestServer
let salon: TestSalon
let kept: string
let removed: string

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
})
beforeEach(async () => {
  salon = await server.registerSalon()
  kept = await add()
  removed = await add()
})
afterAll(() => server.close())

const add = async (): Promise<string> => {
  const body = { name: 'Lea Kaminski', phone: '+12025550170' }
  return (await salon.call('POST', '/api/clients', body)).body.client.id
}

/** Deletes a client during a request, after its first statement and before it reads visits. Returns the answer. */
async function askWhileGone(path: string): Promise<Answer> {
  const database = new pg.Client(server.address.owner)
  await database.connect()
  await database.query(`select set_config('app.tenant_id', $1, false)`, [salon.tenantId])
  await database.query('begin; lock table appointments in access exclusive mode')
  const answer = salon.call('GET', path)
  const waiting = `select from pg_locks where not granted and relation = 'appointments'::regclass`
  await expect.poll(async () => (await database.query(waiting)).rowCount).toBe(1)
  await database.query('delete from clients where id = $1', [removed])
  await database.query('commit')
  await database.end()
  return answer
}

test('a pair of duplicates is not listed when one of them goes while the list is read', async () => {
  const { status, body } = await askWhileGone('/api/clients/duplicates')
  expect([status, body]).toEqual([200, { pairs: [] }])
})

test.for(['kept', 'removed'])(
  'a merge cannot be previewed when the %s client goes meanwhile',
  async (which) => {
    const [id, other] = which === 'kept' ? [removed, kept] : [kept, removed]
    const { status, body } = await askWhileGone(`/api/clients/${id}/merge?other_id=${other}`)
    expect([status, body.code]).toEqual([404, 'not_found'])
  },
)
