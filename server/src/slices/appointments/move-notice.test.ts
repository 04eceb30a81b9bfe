import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { tenantId } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'

let server: TestServer
let salon: TestSalon
let cut: string
let visit: string
/** The days of the visits, one for each test. */
const days = [9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 23, 24, 25, 26, 27, 30]
let day = 0

beforeAll(async () => {
  server = await startTestServer()
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

async function move(clock: string, notice?: string): Promise<string[]> {
  const body = { start_time: at(clock), ...(notice && { notice }) }
  const moved = await salon.call('POST', `/api/appointments/${visit}/move`, body)
  expect(moved.status).toBe(200)
  return moved.body.channels
}

const decide = async (send: boolean) =>
  (await salon.call('POST', `/api/appointments/${visit}/move-notice`, { send })).body

/** The seconds until each message about a move goes out. */
async function secondsUntilSent(): Promise<number[]> {
  const rows = await server.app.context.database
    .inTenant(tenantId(salon.tenantId))
    .read((db) =>
      db
        .selectFrom('messages')
        .select('due_at')
        .where('tenant_id', '=', db.tenantId)
        .where('appointment_id', '=', visit)
        .where('kind', '=', 'booking_moved')
        .execute(),
    )
  const now = server.clock.now().getTime()
  return rows.map(({ due_at }) => Math.round((due_at.getTime() - now) / 1000))
}

test('a move without the field `notice` tells the client at once', async () => {
  await move('11:00')
  expect(await secondsUntilSent()).toEqual([0])
})

test('a move with the notice “never” sends no message', async () => {
  await move('11:00', 'never')
  expect(await secondsUntilSent()).toEqual([])
})

test('a move with the notice “soon” queues one message, which goes out half a minute later', async () => {
  await move('11:00', 'soon')
  expect(await secondsUntilSent()).toEqual([30])
})

test('the desk sends a waiting notice at once, and only once', async () => {
  await move('11:00', 'soon')
  expect(await decide(true)).toEqual({ decided: true, told: true })
  expect(await secondsUntilSent()).toEqual([0])
  expect(await decide(true)).toEqual({ decided: false, told: true })
  expect(await secondsUntilSent()).toEqual([0])
})

test('the desk drops a waiting notice', async () => {
  await move('11:00', 'soon')
  expect(await decide(false)).toEqual({ decided: true, told: false })
  expect(await secondsUntilSent()).toEqual([])
})

test('a move that is taken back within half a minute tells nobody', async () => {
  await move('11:00', 'soon')
  await move('10:00', 'back')
  expect(await secondsUntilSent()).toEqual([])
})

test('when the client was told of a move and the move is taken back, the client is told at once', async () => {
  await move('11:00', 'soon')
  server.clock.advance(31)
  await server.app.sendDue()
  await move('10:00', 'back')
  expect(await secondsUntilSent()).toEqual([-1, 0])
})

test('when one channel has told the client of a move, the other waits for a new attempt and the move is taken back, the client is told at once', async () => {
  await move('11:00')
  await server.app.sendDue()
  const tenant = server.app.context.database.inTenant(tenantId(salon.tenantId))
  const later = new Date(server.clock.now().getTime() + 30_000)
  // the same message as a text, after an attempt that failed
  await tenant.write((db) =>
    sql`insert into messages (tenant_id, id, kind, channel, client_id, appointment_id, reference,
        due_at, created_at, attempts)
      select tenant_id, ${newId()}, kind, 'sms', client_id, appointment_id, reference,
        ${later}, created_at, 1
        from messages where tenant_id = ${db.tenantId} and appointment_id = ${visit}
          and kind = 'booking_moved'`.execute(db),
  )
  await move('10:00', 'back')
  expect((await secondsUntilSent()).toSorted()).toEqual([0, 0])
})

test('when the desk dropped the message about a move and the move is taken back, nobody is told', async () => {
  await move('11:00', 'soon')
  await decide(false)
  await move('10:00', 'back')
  expect(await secondsUntilSent()).toEqual([])
})

test('when the move back is refused, the message about the move still waits', async () => {
  await move('11:00', 'soon')
  const client = { name: 'Bea', email: `bea${day}@client.test` }
  const other = { service_ids: [cut], start_time: at('10:00'), client }
  expect((await salon.call('POST', '/api/appointments', other)).status).toBe(201)
  const back = { start_time: at('10:00'), notice: 'back' }
  expect((await salon.call('POST', `/api/appointments/${visit}/move`, back)).status).toBe(409)
  expect(await secondsUntilSent()).toEqual([30])
})

test('when only the second of two moves is taken back, its client is told of the first move after half a minute', async () => {
  await move('11:00', 'soon')
  server.clock.advance(10)
  await move('12:00', 'soon')
  await move('11:00', 'back')
  expect(await secondsUntilSent()).toEqual([30])
  await move('10:00', 'back')
  expect(await secondsUntilSent()).toEqual([])
})

test('when the message about the first of two moves is due, the second move is taken back without a message', async () => {
  await move('11:00')
  server.clock.advance(10)
  await move('12:00', 'soon')
  await move('11:00', 'back')
  expect(await secondsUntilSent()).toEqual([-10])
})

test('two moves in a row send one message', async () => {
  await move('11:00', 'soon')
  await move('12:00', 'soon')
  expect(await secondsUntilSent()).toEqual([30])
})

test('a message that is due can no longer be dropped', async () => {
  await move('11:00')
  expect(await decide(false)).toEqual({ decided: false, told: true })
  expect(await secondsUntilSent()).toEqual([0])
})

test('when no channel reaches the client, a move sends no message, and the answer says so', async () => {
  const client = { name: 'Bea', phone: '+12125550177' }
  const body = { service_ids: [cut], start_time: at('12:00'), client }
  visit = (await salon.call('POST', '/api/appointments', body)).body.appointment.id
  expect(await move('14:00', 'soon')).toEqual([])
  expect(await decide(false)).toEqual({ decided: false, told: false })
  expect(await decide(true)).toEqual({ decided: false, told: false })
})

test('a client who was told only of an earlier move does not count as told of the present time', async () => {
  expect(await move('11:00')).toEqual(['email'])
  server.clock.advance(60)
  await move('12:00', 'never')
  expect(await decide(true)).toEqual({ decided: false, told: false })
})
