import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveRole } from '../../../test/give-role.ts'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { salonOfTwo } from '../../../test/salon-of-two.ts'
import { tenantId } from '../../platform/database/database.ts'

let server: TestServer
let salon: TestSalon
let id: string
let mia: string
let headers: Record<string, string>

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A request for Mia, on the day of the visit. */
beforeEach(async () => {
  const two = await salonOfTwo(server)
  ;({ salon, mia } = two)
  const { body } = await salon.call('POST', '/api/appointments', {
    ...{ service_ids: [two.cut], staff_id: mia, start_time: '2026-03-02T09:00:00-05:00' },
    client: { name: 'Lea Kaminski', email: 'lea@client.test' },
  })
  id = body.appointment.id
  await inSalon().write(async (db) => {
    await sql`update appointments set status = 'pending' where id = ${id}`.execute(db)
    await sql`delete from messages`.execute(db)
  })
  await signInAs('owner')
})

const inSalon = () => server.app.context.database.inTenant(tenantId(salon.tenantId))

async function signInAs(role: 'owner' | 'stylist'): Promise<void> {
  const user_id = await giveRole(server, salon, role)
  await inSalon().write(async (db) => {
    await db.updateTable('staff').set({ user_id: null }).execute()
    await db.updateTable('staff').set({ user_id }).where('id', '=', mia).execute()
  })
  const { email, password } = salon
  const { body } = await server.call('POST', '/api/auth/login', { email, password })
  headers = { authorization: `Bearer ${body.access_token}` }
}

const become = async (status: string) =>
  (await server.call('POST', `/api/appointments/${id}/status`, { status }, headers)).status
const messages = () =>
  inSalon().read(async (db) =>
    (await db.selectFrom('messages').select('kind').execute()).map(({ kind }) => kind),
  )
const expectedAs = async () =>
  (await server.call('GET', `/api/appointments/${id}`, undefined, headers)).body.expected_as

test.each([
  ['the arrival', ['arrived']],
  ['the start', ['arrived', 'in_progress']],
  ['a start that was taken back once', ['arrived', 'in_progress', 'arrived']],
  ['the completion', ['arrived', 'in_progress', 'completed']],
])(
  'taking back %s of a request approves it: its client is told, and only the desk may do it',
  async (_, steps) => {
    for (const step of steps) expect([step, await become(step)]).toEqual([step, 200])
    expect([await expectedAs(), await messages()]).toEqual(['pending', []])
    await signInAs('stylist')
    expect(await become('confirmed')).toBe(403)
    await signInAs('owner')
    expect(await become('confirmed')).toBe(200)
    expect(await messages()).toEqual(['booking_confirmation'])
  },
)

test('a request whose arrival is taken back stays a request, and its client is not told', async () => {
  for (const status of ['arrived', 'pending']) expect(await become(status)).toBe(200)
  expect([await expectedAs(), await messages()]).toEqual([null, []])
})

test('taking back the arrival at an approved request tells nobody, and the stylist may do it', async () => {
  expect(await become('confirmed')).toBe(200)
  await signInAs('stylist')
  for (const status of ['arrived', 'confirmed', 'arrived']) expect(await become(status)).toBe(200)
  expect([await expectedAs(), await messages()]).toEqual(['confirmed', ['booking_confirmation']])
})
