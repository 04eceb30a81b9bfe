import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('calendar file, notification and activity name all staff members of a shared visit', async () => {
  const salon = await server.registerSalon()
  const services = ['Cut', 'Nails'].map((name) => ({ name, duration: 30, price: 30 }))
  const { serviceIds, staffIds } = await salon.onboard({ services, lunch: null })
  const { body: staffReply } = await salon.call('GET', '/api/staff')
  for (const [i, id] of staffIds.entries()) {
    const staffMember = staffReply.staff.find((one: { id: string }) => one.id === id)
    const change = { ...staffMember, service_ids: [serviceIds[i]] }
    expect((await salon.call('PUT', `/api/staff/${id}`, change)).status).toBe(200)
  }
  const path = `/api/public/${salon.slug}`
  const { body } = await server.call('POST', `${path}/appointments`, {
    service_ids: serviceIds,
    start_time: '2026-03-20T14:00:00-04:00',
    client: { name: 'Pia Pair', email: 'pia@mail.test' },
    policy_accepted: true,
  })
  const file = await server.call('GET', `${path}/calendar/${body.manage_token}.ics`)
  expect(file.body).toContain('DESCRIPTION:With Mia and Tom\\nView')
  const notifications = await salon.call('GET', '/api/notifications')
  expect(notifications.body.items[0].message).toContain('Cut + Nails with Mia and Tom, ')
  const activity = await salon.call('GET', '/api/activity')
  expect(activity.body.items[0].text).toContain('Pia P. booked Cut + Nails with Mia and Tom for')
})
