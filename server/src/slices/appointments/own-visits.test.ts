import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveRole } from '../../../test/give-role.ts'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { tenantId } from '../../platform/database/database.ts'

let server: TestServer
let salon: TestSalon
let headers: Record<string, string>
const visits = {
  own: '',
  colleague: '',
  request: '',
  paid: '',
  missed: '',
  missedRequest: '',
  colleagueMissed: '',
}
const reachOfTom = { email: 'tom@salon.test', phone: '+12025550166' }

/** The salon’s only user becomes a stylist, linked to the staff member Mia. */
beforeAll(async () => {
  server = await startTestServer()
  salon = await server.registerSalon()
  const { serviceIds, staffIds } = await salon.onboard({ lunch: null })
  const [mia, tom] = [itemAt(staffIds, 0), itemAt(staffIds, 1)]
  const book = async (staff_id: string, clock: string, day = '02') => {
    const start_time = `2026-03-${day}T${clock}:00-05:00`
    const client = { name: 'Lea Kaminski', email: 'lea@client.test', phone: '+12025550177' }
    const fields = { service_ids: serviceIds, staff_id, start_time, client }
    return (await salon.call('POST', '/api/appointments', fields)).body.appointment.id
  }
  visits.own = await book(mia, '09:00')
  visits.colleague = await book(tom, '10:00')
  visits.request = await book(mia, '11:00')
  visits.paid = await book(mia, '09:00', '03')
  visits.missed = await book(mia, '10:30', '03')
  visits.missedRequest = await book(mia, '11:30', '03')
  visits.colleagueMissed = await book(tom, '12:30', '03')
  const payment = { appointment_ids: [visits.paid], payments: [{ method: 'cash', amount: 45 }] }
  const { checkout } = (await salon.call('POST', '/api/checkouts', payment)).body
  const refund = { amount: 5, method: 'cash', reason: 'Paid 5 too much' }
  await salon.call('POST', `/api/checkouts/${checkout.id}/refund`, refund)
  await salon.call('POST', `/api/checkouts/${checkout.id}/refund`, { reason: 'Paid 40 in vain' })
  const milk = { direction: 'out', amount: 5, reason: 'Paid for milk' }
  await salon.call('POST', '/api/day-closes/cash-movements', milk)
  // the owner reads the reasons of refunds and of cash that was moved; the stylist must not
  const activity = JSON.stringify((await salon.call('GET', '/api/activity')).body)
  expect(new Set(activity.match(/Paid \w+/g))).toEqual(new Set(['Paid 5', 'Paid 40', 'Paid for']))
  for (const staff_id of [mia, tom]) {
    const times = { start_time: '2026-03-02T15:00:00-05:00', end_time: '2026-03-02T16:00:00-05:00' }
    const timeOff = { staff_id, ...times, kind: 'time_off', reason: `Doctor of ${staff_id}` }
    await salon.call('POST', '/api/time-off', timeOff)
  }
  const { staff } = (await salon.call('GET', '/api/staff')).body
  const toms = { ...staff.find(({ id }: { id: string }) => id === tom), ...reachOfTom }
  expect((await salon.call('PUT', `/api/staff/${tom}`, toms)).status).toBe(200)
  const userId = await setRole('stylist')
  await server.app.context.database.inTenant(tenantId(salon.tenantId)).write(async (db) => {
    await db.updateTable('staff').set({ user_id: null }).execute()
    await db.updateTable('staff').set({ user_id: userId }).where('id', '=', mia).execute()
    await db
      .updateTable('appointments')
      .set({ status: 'pending' })
      .where('id', 'in', [visits.request, visits.missedRequest])
      .execute()
  })
  await signIn()
})
afterAll(() => server.close())

const setRole = (role: string) => giveRole(server, salon, role)

async function signIn(): Promise<void> {
  const { email, password } = salon
  const { body } = await server.call('POST', '/api/auth/login', { email, password })
  headers = { authorization: `Bearer ${body.access_token}` }
}

const callVisit = (method: 'GET' | 'POST', id: string, path: string, body?: unknown) =>
  server.call(method, `/api/appointments/${id}${path}`, body, headers)

const setStatus = (id: string, status: string) => callVisit('POST', id, '/status', { status })

test('a stylist checks in, starts and completes a visit of her own, and takes a step back', async () => {
  expect((await callVisit('GET', visits.own, '')).body.is_own).toBe(true)
  for (const status of ['arrived', 'in_progress', 'arrived', 'in_progress', 'completed']) {
    expect([status, (await setStatus(visits.own, status)).status]).toEqual([status, 200])
  }
  const saved = await callVisit('POST', visits.own, '/notes', {
    notes: 'Dry scalp',
    replaces: null,
  })
  expect(saved.body.appointment.notes).toBe('Dry scalp')
  expect((await callVisit('GET', visits.own, '/running-late')).status).toBe(200)
})

test('the calendar of today names the staff member to whom the user is linked', async () => {
  const { body } = await server.call('GET', '/api/calendar/today', undefined, headers)
  const own = body.appointments.filter(({ staff }: { staff: { id: string } }) =>
    body.own_staff_ids.includes(staff.id),
  )
  expect(body.appointments).toHaveLength(3)
  expect(own.map(({ id }: { id: string }) => id)).toEqual([visits.own, visits.request])
})

test('a stylist changes nothing at the visit of a colleague', async () => {
  expect((await callVisit('GET', visits.colleague, '')).body.is_own).toBe(false)
  const refused = await Promise.all([
    setStatus(visits.colleague, 'arrived'),
    callVisit('POST', visits.colleague, '/notes', { notes: 'x', replaces: null }),
    callVisit('GET', visits.colleague, '/running-late'),
    callVisit('POST', visits.colleague, '/running-late', { minutes: 10 }),
  ])
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [403, 'forbidden']),
  )
})

test('a stylist cannot confirm, decline, cancel or move a request, not even her own', async () => {
  const start_time = '2026-03-02T12:00:00-05:00'
  const refused = [
    await setStatus(visits.request, 'confirmed'),
    await setStatus(visits.request, 'cancelled'),
    await callVisit('POST', visits.request, '/cancel', {}),
    await callVisit('POST', visits.request, '/move', { start_time }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

test('a stylist reads neither the email address and phone number of a client nor what was paid back to the client', async () => {
  const { body } = await callVisit('GET', visits.paid, '')
  expect(body.appointment.refunded).toBe(true)
  expect([body.reach, body.contact, body.refund]).toEqual([null, null, null])
})

test('a stylist reads the reason of her own time off, but not that of a colleague', async () => {
  for (const path of ['today', 'day?date=2026-03-02', 'week?date=2026-03-02']) {
    const { body } = await server.call('GET', `/api/calendar/${path}`, undefined, headers)
    const { own_staff_ids } = (await server.call('GET', '/api/calendar/today', undefined, headers))
      .body
    expect(JSON.stringify(body).match(/Doctor of [\w-]+/g)).toEqual([`Doctor of ${own_staff_ids}`])
    const [day] = (body.days ?? [body]).filter(
      ({ date }: { date: string }) => date === '2026-03-02',
    )
    expect(day.time_off).toHaveLength(2)
  }
})

test('a stylist reads no email addresses or phone numbers of her colleagues', async () => {
  const { body } = await server.call('GET', '/api/staff', undefined, headers)
  expect(body.staff.map(({ name }: { name: string }) => name)).toContain('Tom')
  for (const address of Object.values(reachOfTom)) {
    expect(JSON.stringify(body)).not.toContain(address)
  }
})

test('a stylist reads neither amounts nor reasons of refunds and movements of cash', async () => {
  const history = await callVisit('GET', visits.paid, '/history')
  const activity = await server.call('GET', '/api/activity', undefined, headers)
  const sentences = [...history.body.items, ...activity.body.items].map(
    ({ text }: { text: string }) => text,
  )
  expect(sentences).toEqual(
    expect.arrayContaining([
      'Ana Owner refunded the payment',
      'Ana O. refunded Lea K.',
      'Ana O. refunded Cut of Lea K.',
      'Ana O. moved cash',
    ]),
  )
  expect(sentences.filter((text) => /Paid|\$/.test(text))).toEqual([])
})

test('a stylist marks her own visit as a no-show and takes that back, but marks neither a request nor the visit of a colleague', async () => {
  server.clock.set(new Date('2026-03-03T13:00:00-05:00'))
  await signIn()
  for (const status of ['no_show', 'confirmed', 'no_show', 'arrived']) {
    expect([status, (await setStatus(visits.missed, status)).status]).toEqual([status, 200])
  }
  expect((await setStatus(visits.missedRequest, 'no_show')).status).toBe(403)
  expect((await setStatus(visits.colleagueMissed, 'no_show')).status).toBe(403)
})

test('a stylist cannot approve her own request by taking back a no-show that the desk has marked', async () => {
  const setStatusAs = async (role: string, status: string) => {
    await setRole(role)
    await signIn()
    return (await setStatus(visits.missedRequest, status)).status
  }
  expect(await setStatusAs('owner', 'no_show')).toBe(200)
  expect((await callVisit('GET', visits.missedRequest, '')).body.expected_as).toBe('pending')
  for (const status of ['confirmed', 'arrived', 'completed']) {
    expect([status, await setStatusAs('stylist', status)]).toEqual([status, 403])
  }
  expect(await setStatusAs('owner', 'confirmed')).toBe(200)
  expect(await setStatusAs('stylist', 'no_show')).toBe(200)
  expect(await setStatusAs('stylist', 'arrived')).toBe(200)
})
