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
let remaining: string
let deleted: string

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
})
beforeEach(async () => {
  salon = await server.registerSalon()
  remaining = await add()
  deleted = await add()
})
afterAll(() => server.close())

const add = async (): Promise<string> => {
  const body = { name: 'Lea Kaminski', phone: '+12025550170' }
  return (await salon.call('POST', '/api/clients', body)).body.client.id
}

/**
 * Deletes one of the two clients during a request, before the request reads visits. Returns the answer of the request.
 */
async function askWhileDeleted(path: string): Promise<Answer> {
  const database = new pg.Client(server.address.owner)
  await database.connect()
  await database.query(`select set_config('app.tenant_id', $1, false)`, [salon.tenantId])
  await database.query('begin; lock table appointments in access exclusive mode')
  const answer = salon.call('GET', path)
  const waiting = `select from pg_locks where not granted and relation = 'appointments'::regclass`
  await expect.poll(async () => (await database.query(waiting)).rowCount).toBe(1)
  await database.query('delete from clients where id = $1', [deleted])
  await database.query('commit')
  await database.end()
  return answer
}

test('when one client of a pair of duplicates is deleted while the list is read, the list has the pair as it was', async () => {
  const { status, body } = await askWhileDeleted('/api/clients/duplicates')
  expect([status, body.pairs.map(namesOf)]).toEqual([200, [['Lea Kaminski', 'Lea Kaminski']]])
  expect((await salon.call('GET', '/api/clients/duplicates')).body).toEqual({ pairs: [] })
})

test.for(['kept', 'removed'])(
  'when the %s client is deleted while a merge is previewed, the preview shows both clients as they were',
  async (which) => {
    const [id, other] = which === 'kept' ? [deleted, remaining] : [remaining, deleted]
    const path = `/api/clients/${id}/merge?other_id=${other}`
    const { status, body } = await askWhileDeleted(path)
    expect([status, body.kept.id, body.removed.id]).toEqual([200, id, other])
    const { body: later } = await salon.call('GET', path)
    expect(later.code).toBe('not_found')
  },
)

function namesOf({ clients }: { clients: readonly { name: string }[] }): string[] {
  return clients.map(({ name }) => name)
}
