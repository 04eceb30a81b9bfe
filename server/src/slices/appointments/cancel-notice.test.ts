import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { tenantId } from '../../platform/database/database.ts'

let server: TestServer
let salon: TestSalon
let cut: string
let visit: string
/** The days of the visits, one for each test. */
const days = [9, 10, 11, 12, 13, 16, 17]
let day = 0

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
  salon = await server.registerSalon()
  cut = itemAt((await salon.onboard({ lunch: null })).serviceIds, 0)
})

afterAll(() => server.close())

beforeEach(async () => {
  day = days.shift() ?? 0
  const client = { name: 'Ada', email: `ada${day}@client.test` }
  const body = { service_ids: [cut], start_time: at('10:00'), client }
  visit = (await salon.call('POST', '/api/appointments', body)).body.appointment.id
})

const at = (clock: string) => `2026-03-${String(day).padStart(2, '0')}T${clock}:00-04:00`
const change = (body: object) => salon.call('POST', `/api/appointments/${visit}/status`, body)

/** The kind of each message about the visit, with the seconds until the message is due. */
async function outgoing(): Promise<[string, number][]> {
  const rows = await server.app.context.database
    .inTenant(tenantId(salon.tenantId))
    .read((db) =>
      db
        .selectFrom('messages')
        .select(['kind', 'due_at'])
        .where('tenant_id', '=', db.tenantId)
        .where('appointment_id', '=', visit)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    )
  const now = server.clock.now().getTime()
  return rows.map(({ kind, due_at }) => [kind, Math.round((due_at.getTime() - now) / 1000)])
}

test('a cancellation without the field `notice` tells the client at once', async () => {
  expect((await change({ status: 'cancelled' })).body.notice_waits).toBeUndefined()
  expect(await outgoing()).toEqual([
    ['booking_confirmation', 0],
    ['booking_cancelled', 0],
  ])
})

test('a cancellation that is taken back within half a minute tells nobody', async () => {
  const { body } = await change({ status: 'cancelled', notice: 'soon' })
  expect(body).toMatchObject({ notice_waits: true, channels: ['email'] })
  expect(await outgoing()).toContainEqual(['booking_cancelled', 30])
  expect((await change({ status: 'confirmed' })).status).toBe(200)
  expect(await outgoing()).toEqual([['booking_confirmation', 0]])
})

test('a cancelled visit whose client had arrived goes back to “arrived”, but not to “in progress”', async () => {
  await change({ status: 'arrived', anyway: true })
  await change({ status: 'cancelled', notice: 'soon' })
  expect((await change({ status: 'in_progress', anyway: true })).status).toBe(409)
  expect((await change({ status: 'arrived' })).body.appointment.status).toBe('arrived')
  expect(await outgoing()).toEqual([['booking_confirmation', 0]])
  await change({ status: 'cancelled' })
  await change({ status: 'arrived' })
  expect((await outgoing()).at(-1)?.[0]).toBe('booking_confirmation')
})

test('a cancellation that is taken back after its message was due sends a confirmation', async () => {
  await change({ status: 'cancelled', notice: 'soon' })
  server.clock.advance(31)
  await change({ status: 'confirmed' })
  expect((await outgoing()).map(([kind]) => kind)).toEqual([
    'booking_confirmation',
    'booking_cancelled',
    'booking_confirmation',
  ])
})

test('a request that is declined and then confirmed sends a confirmation', async () => {
  await server.app.context.database
    .inTenant(tenantId(salon.tenantId))
    .write((db) =>
      db
        .updateTable('appointments')
        .set({ status: 'pending' })
        .where('tenant_id', '=', db.tenantId)
        .where('id', '=', visit)
        .execute(),
    )
  await change({ status: 'cancelled', notice: 'soon' })
  await change({ status: 'confirmed' })
  expect((await outgoing()).map(([kind]) => kind)).toEqual([
    'booking_confirmation',
    'booking_confirmation',
  ])
})

test('when the message about a move is skipped because the visit is cancelled, the client is told of the new time once, when the visit comes back', async () => {
  await server.app.sendDue()
  const moved = { start_time: at('14:00'), notice: 'soon' }
  await salon.call('POST', `/api/appointments/${visit}/move`, moved)
  server.clock.advance(20)
  await change({ status: 'cancelled', notice: 'soon' })
  server.clock.advance(11)
  await server.app.sendDue()
  await change({ status: 'confirmed' })
  const told = ['booking_confirmation', 'booking_moved', 'booking_confirmation']
  expect((await outgoing()).map(([kind]) => kind)).toEqual(told)
  await server.app.sendDue()
  await change({ status: 'cancelled', notice: 'soon' })
  await change({ status: 'confirmed' })
  expect((await outgoing()).map(([kind]) => kind)).toEqual(told)
})

test('a booking that is cancelled before its confirmation was sent gets a new confirmation when it comes back', async () => {
  await change({ status: 'cancelled', notice: 'soon' })
  await server.app.sendDue()
  await change({ status: 'confirmed' })
  expect((await outgoing()).map(([kind]) => kind)).toEqual([
    'booking_confirmation',
    'booking_confirmation',
  ])
})
