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

/** Lea’s visit with Mia today becomes a request: it is pending until the desk approves it. */
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

const setStatus = async (status: string, more = {}) =>
  (await server.call('POST', `/api/appointments/${id}/status`, { status, ...more }, headers)).status
const messages = () =>
  inSalon().read(async (db) =>
    (await db.selectFrom('messages').select('kind').execute()).map(({ kind }) => kind),
  )
const expectedAs = async () =>
  (await server.call('GET', `/api/appointments/${id}`, undefined, headers)).body.expected_as

test.each([
  ['its client’s arrival', ['arrived']],
  ['its start', ['arrived', 'in_progress']],
  ['a start that was taken back', ['arrived', 'in_progress', 'arrived']],
  ['its completion', ['arrived', 'in_progress', 'completed']],
])(
  'when the desk sets a request to “confirmed” after %s, this approves the request, so its client is told; a stylist may not do it',
  async (_, steps) => {
    for (const step of steps) expect([step, await setStatus(step)]).toEqual([step, 200])
    expect([await expectedAs(), await messages()]).toEqual(['pending', []])
    await signInAs('stylist')
    expect(await setStatus('confirmed')).toBe(403)
    await signInAs('owner')
    expect(await setStatus('confirmed')).toBe(200)
    expect(await messages()).toEqual(['booking_confirmation'])
  },
)

test('a request that goes from “arrived” back to “pending” stays a request, and its client is not told', async () => {
  for (const status of ['arrived', 'pending']) expect(await setStatus(status)).toBe(200)
  expect([await expectedAs(), await messages()]).toEqual(['pending', []])
})

test.each([
  ['at once', ['cancelled']],
  ['after its client came', ['arrived', 'cancelled']],
])('a request that was declined %s is still known as a request', async (_, steps) => {
  for (const status of steps) expect(await setStatus(status)).toBe(200)
  expect(await expectedAs()).toBe('pending')
})

test('when a declined request is brought back within half a minute, it is still a request, and its client is not told', async () => {
  expect(await setStatus('arrived')).toBe(200)
  expect(await setStatus('cancelled', { notice: 'soon' })).toBe(200)
  expect(await setStatus('pending')).toBe(200)
  expect(await messages()).toEqual([])
})

test('when a visit is cancelled after its approval, `expected_as` is “confirmed”', async () => {
  for (const status of ['confirmed', 'cancelled']) expect(await setStatus(status)).toBe(200)
  expect(await expectedAs()).toBe('confirmed')
})

test('once a request is approved, the stylist may check its client in and take that back, and no further message goes out', async () => {
  expect(await setStatus('confirmed')).toBe(200)
  await signInAs('stylist')
  for (const status of ['arrived', 'confirmed', 'arrived'])
    expect(await setStatus(status)).toBe(200)
  expect([await expectedAs(), await messages()]).toEqual(['confirmed', ['booking_confirmation']])
})
