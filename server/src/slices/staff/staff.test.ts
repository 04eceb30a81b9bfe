import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let salon: TestSalon
let ids: { staffIds: string[]; serviceIds: string[] }

beforeAll(async () => {
  server = await startTestServer()
  salon = await server.registerSalon()
  ids = await salon.onboard({ staff: ['Mia', 'Tom'] })
})
afterAll(() => server.close())

async function staffMember(id: string) {
  const { body } = await salon.call('GET', '/api/staff')
  return body.staff.find((one: { id: string }) => one.id === id)
}

test('a staff member has the hours of the salon until they get their own; a stale change is refused', async () => {
  const mia = await staffMember(itemAt(ids.staffIds, 0))
  expect(mia).toMatchObject({ name: 'Mia', hours: null, service_ids: ids.serviceIds })
  const hours = [
    { day: 2, start_time: '09:00', end_time: '12:00' },
    { day: 2, start_time: '14:00', end_time: '18:00' },
  ]
  const change = { ...mia, title: 'Stylist', hours, service_ids: [] }
  const { body } = await salon.call('PUT', `/api/staff/${mia.id}`, change)
  expect(body.staff_member).toMatchObject({ title: 'Stylist', hours, service_ids: [] })
  const stale = await salon.call('PUT', `/api/staff/${mia.id}`, change)
  expect(stale.body.code).toBe('version_conflict')
  expect(stale.body.details.staff_member).toEqual(body.staff_member)
  const withoutHours = { ...mia, version: body.staff_member.version }
  const restored = await salon.call('PUT', `/api/staff/${mia.id}`, withoutHours)
  expect(restored.body.staff_member.hours).toBeNull()
})

test.each([
  [[{ day: 1, start_time: '12:00', end_time: '09:00' }], 'hours[0].end_time'],
  [
    [
      { day: 1, start_time: '09:00', end_time: '13:00' },
      { day: 1, start_time: '12:00', end_time: '15:00' },
    ],
    'hours[1].start_time',
  ],
])('hours that overlap or end before they start are refused: %j', async (hours, field) => {
  const mia = await staffMember(itemAt(ids.staffIds, 0))
  const { status, body } = await salon.call('PUT', `/api/staff/${mia.id}`, { ...mia, hours })
  expect(status).toBe(422)
  expect(body.errors).toHaveProperty([field])
})

test('a staff member cannot become unbookable until their visits are over, and the refusal names the clients', async () => {
  const tom = await staffMember(itemAt(ids.staffIds, 1))
  await salon.call('POST', '/api/appointments', {
    service_ids: ids.serviceIds,
    staff_id: tom.id,
    start_time: '2026-03-04T10:00:00-05:00',
    client: { name: 'Lea K.' },
  })
  const refused = await salon.call('PUT', `/api/staff/${tom.id}`, { ...tom, active: false })
  expect([refused.status, refused.body.code]).toEqual([409, 'staff_in_use'])
  expect(refused.body.error).toMatch(/^Tom has upcoming appointments/)
  expect(refused.body.details.appointments).toMatchObject([
    { client_name: 'Lea K.', source: 'desk' },
  ])
  server.clock.set(new Date('2026-03-05T13:00:00Z'))
  // the session of `salon` has ended by then, so its owner signs in again
  const signedIn = await server.call('POST', '/api/auth/login', {
    email: salon.email,
    password: salon.password,
  })
  const bearer = { authorization: `Bearer ${signedIn.body.access_token}` }
  const change = { ...tom, active: false }
  const removed = await server.call('PUT', `/api/staff/${tom.id}`, change, bearer)
  expect(removed.body.staff_member.active).toBe(false)
  server.clock.set(new Date('2026-03-02T13:00:00Z'))
})

test('a new staff member performs every service, and a trial has at most ten staff members', async () => {
  const large = await server.registerSalon()
  await large.onboard({ staff: Array.from({ length: 9 }, (_, i) => `Person ${i}`) })
  const tenth = await large.call('POST', '/api/staff', { name: 'Noa' })
  expect(tenth.status).toBe(201)
  expect(tenth.body.staff_member.service_ids).toHaveLength(1)
  const eleventh = await large.call('POST', '/api/staff', { name: 'One More' })
  expect([eleventh.status, eleventh.body.code]).toEqual([402, 'plan_limit_reached'])
})

test('a staff member cannot perform services of another salon, and is not found there', async () => {
  const stranger = await server.registerSalon()
  const { serviceIds } = await stranger.onboard()
  const mia = await staffMember(itemAt(ids.staffIds, 0))
  const borrowed = { ...mia, service_ids: serviceIds }
  expect((await salon.call('PUT', `/api/staff/${mia.id}`, borrowed)).status).toBe(404)
  expect((await stranger.call('PUT', `/api/staff/${mia.id}`, mia)).status).toBe(404)
})
