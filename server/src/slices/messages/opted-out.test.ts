import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, assert, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { salonOfTwo } from '../../../test/salon-of-two.ts'
import { tenantId } from '../../platform/database/database.ts'
import { developmentNumber } from '../dev/providers.ts'

let server: TestServer
let salon: TestSalon
let cut: string
let mia: string
let phone: string
let phoneCount = 0

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
})
afterAll(() => server.close())

/** The phone number opts out before its client books here, so the consent that comes with the booking stays. */
beforeEach(async () => {
  server.clock.set(new Date('2026-03-02T14:00:00Z'))
  ;({ salon, cut, mia } = await salonOfTwo(server))
  phoneCount += 1
  phone = `+1202555${String(3000 + phoneCount)}`
  const stop = { from: phone, to: developmentNumber, body: 'STOP' }
  await server.call('POST', '/dev/api/messages/inbound', stop)
})

async function book(clock: string, client: object = {}): Promise<{ id: string; token: string }> {
  const { body } = await server.call('POST', `/api/public/${salon.slug}/appointments`, {
    service_ids: [cut],
    staff_id: mia,
    start_time: `2026-03-02T${clock}:00-05:00`,
    client: { name: 'Lea Winter', phone, sms_opt_in: true, ...client },
    policy_accepted: true,
  })
  await server.app.sendDue()
  assert(body.manage_token)
  return { id: body.appointment.id, token: body.manage_token }
}

/** Sends what is due, and returns what the desk was asked to do: title and message of each notification. */
async function calls(): Promise<string[]> {
  server.clock.advance(31)
  await server.app.sendDue()
  const { body } = await salon.call('GET', '/api/notifications')
  return body.items
    .filter(({ title }: { title: string }) => title.startsWith('Please call'))
    .map(({ title, message }: { title: string; message: string }) =>
      `${title}: ${message}`.replaceAll('\u00a0', ' '),
    )
}

const moveOf = (id: string) => (clock: string, notice?: string) =>
  salon.call('POST', `/api/appointments/${id}/move`, {
    start_time: `2026-03-02T${clock}:00-05:00`,
    notice,
  })

const cancel = (id: string) => salon.call('POST', `/api/appointments/${id}/cancel`, {})

test('when a client’s number has opted out and the salon cancels the visit, the desk is asked to call the client', async () => {
  const { id } = await book('12:00')
  expect(await calls()).toEqual([])
  expect((await cancel(id)).status).toBe(200)
  expect(await calls()).toEqual([
    'Please call Lea Winter: Their appointment on Mon, Mar 2, 12:00 PM is cancelled. They don’t know it, because their number has opted out of texts.',
  ])
  const back = { status: 'confirmed' }
  expect((await salon.call('POST', `/api/appointments/${id}/status`, back)).status).toBe(200)
  // the desk may have called about the cancellation, so the client must hear that the visit takes place
  expect(await calls()).toEqual([
    'Please call Lea Winter: Their appointment on Mon, Mar 2, 12:00 PM is confirmed. They don’t know it, because their number has opted out of texts.',
  ])
})

test('when a client’s number has opted out, the desk is asked to call about a request that it approves, not about a visit that it books', async () => {
  const tenantDb = server.app.context.database.inTenant(tenantId(salon.tenantId))
  await tenantDb.write((db) => db.updateTable('businesses').set({ approval: 'request' }).execute())
  const { id } = await book('12:00')
  expect(await calls()).toEqual([])
  const approved = { status: 'confirmed' }
  expect((await salon.call('POST', `/api/appointments/${id}/status`, approved)).status).toBe(200)
  expect(itemAt(await calls(), 0)).toMatch(/^Please call Lea Winter: .* is confirmed\. They don’t/)
  const booking = {
    service_ids: [cut],
    staff_id: mia,
    start_time: '2026-03-02T14:00:00-05:00',
    client: { name: 'Lea Winter', phone },
  }
  expect((await salon.call('POST', '/api/appointments', booking)).status).toBe(201)
  expect(await calls()).toHaveLength(1)
})

test('when a client’s number has opted out, the desk is asked to call about a move, a delay, and a visit that was given to somebody else', async () => {
  const { id } = await book('12:00')
  const start_time = '2026-03-02T13:00:00-05:00'
  const moved = await salon.call('POST', `/api/appointments/${id}/move`, { start_time })
  expect(moved.status).toBe(200)
  expect(itemAt(await calls(), 0)).toMatch(
    /: Their appointment is now on Mon, Mar 2, 1:00 PM\. They don’t/,
  )
  await salon.call('POST', `/api/appointments/${id}/running-late`, { minutes: 15 })
  expect(itemAt(await calls(), 0)).toMatch(
    /: Their appointment on Mon, Mar 2, 1:00 PM begins about 15 minutes late\. They don’t/,
  )
  const client = { name: 'Ida', email: 'ida@client.test' }
  const { version } = moved.body.appointment
  const given = { service_ids: [cut], staff_id: mia, start_time, client, version }
  expect((await salon.call('PUT', `/api/appointments/${id}`, given)).status).toBe(200)
  expect(itemAt(await calls(), 0)).toMatch(
    /^Please call Lea Winter: Their appointment on Mon, Mar 2, 1:00 PM went to another client\. They don’t/,
  )
})

test('the desk is no longer asked to call about a move or a delay once the visit has another time', async () => {
  const { id } = await book('12:00')
  const moveTo = moveOf(id)
  await moveTo('13:00')
  await salon.call('POST', `/api/appointments/${id}/running-late`, { minutes: 15 })
  expect(await calls()).toHaveLength(2)
  await moveTo('12:00', 'back')
  expect(await calls()).toEqual([])
  await moveTo('13:00')
  expect(await calls()).toHaveLength(1)
  // nobody knows whether the desk has called about 1:00 PM, so it is asked to call about it again
  await moveTo('14:00', 'soon')
  await moveTo('13:00', 'back')
  const [call, ...others] = await calls()
  expect(call).toMatch(/now on Mon, Mar 2, 1:00 PM/)
  expect(others).toEqual([])
})

test('when the second of two moves is undone after the desk was asked to call about both, the desk is asked to call about the first again', async () => {
  const { id } = await book('12:00')
  const moveTo = moveOf(id)
  await moveTo('13:00')
  expect(await calls()).toHaveLength(1)
  await moveTo('14:00')
  expect(await calls()).toEqual([expect.stringContaining('2:00 PM')])
  await moveTo('13:00', 'back')
  expect(await calls()).toEqual([expect.stringContaining('1:00 PM')])
})

test('the desk need not call a client who gets the news by email, or who made the change', async () => {
  const mailed = await book('12:00', { email: 'lea@client.test' })
  await cancel(mailed.id)
  const own = await book('13:00')
  const path = `/api/public/manage/${own.token}`
  const start = { start_time: '2026-03-02T14:00:00-05:00' }
  expect((await server.call('POST', `${path}/reschedule`, start)).status).toBe(200)
  expect(await calls()).toEqual([])
  expect((await server.call('POST', `${path}/cancel`, {})).status).toBe(200)
  expect(await calls()).toEqual([])
})
