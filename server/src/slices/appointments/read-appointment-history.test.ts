import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let salon: TestSalon
let path: string

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
  salon = await server.registerSalon()
  const service_ids = [itemAt((await salon.onboard({ lunch: null })).serviceIds, 0)]
  const { body } = await server.call('POST', `/api/public/${salon.slug}/appointments`, {
    service_ids,
    start_time: '2026-03-02T14:00:00-05:00',
    client: { name: 'Lea Kaminski', email: 'lea@client.test' },
    policy_accepted: true,
  })
  path = `/api/appointments/${body.appointment.id}`
})
afterAll(() => server.close())

async function sentences(): Promise<string[]> {
  const { body } = await salon.call('GET', `${path}/history`)
  return body.items.map(({ text }: { text: string }) => text.replaceAll(/\s/g, ' '))
}

test('the history says who did what, and which messages go out', async () => {
  const steps: [string, unknown][] = [
    ['/move', { start_time: '2026-03-02T15:00:00-05:00' }],
    ['/notes', { notes: 'Window seat', replaces: null }],
    ['/status', { status: 'arrived' }],
    ['/status', { status: 'confirmed' }],
    ['/status', { status: 'in_progress', anyway: true }],
  ]
  for (const [action, fields] of steps) {
    server.clock.advance(1)
    expect((await salon.call('POST', path + action, fields)).status).toBe(200)
  }
  const told = await sentences()
  expect(told.filter((text) => !text.includes('by email'))).toEqual([
    'Ana Owner started it, although it was not the time for it',
    'Ana Owner undid the check-in',
    'Ana Owner checked the client in',
    'Ana Owner changed the notes',
    'Ana Owner moved it from Mon, Mar 2, 2:00 PM to Mon, Mar 2, 3:00 PM',
    'Lea Kaminski booked online',
  ])
  expect(told.filter((text) => text.includes('by email'))).toEqual([
    'New time by email is on its way',
    'Confirmation by email is on its way',
  ])
})

test('an appointment says how it was booked and how to reach its client', async () => {
  const { body } = await salon.call('GET', path)
  expect(body.booked).toEqual({
    at: '2026-03-02T08:00:00-05:00',
    by: null,
    override_reason: null,
  })
  expect(body.reach).toEqual({ email: 'lea@client.test', phone: null })
})

test('an appointment booked at the desk names the user who booked it and the reason of the override', async () => {
  const { serviceIds } = await salon.onboard({ lunch: null })
  const client = { name: 'Uma', phone: '+1 202 555 0177' }
  const override = { reason: 'Twins' }
  const fields = { service_ids: [itemAt(serviceIds, 0)], client, override }
  const start_time = '2026-03-08T10:00:00-04:00'
  const { body } = await salon.call('POST', '/api/appointments', { ...fields, start_time })
  const read = await salon.call('GET', `/api/appointments/${body.appointment.id}`)
  expect(read.body.booked).toMatchObject({ by: 'Ana Owner', override_reason: 'Twins' })
  expect(read.body.reach).toEqual({ email: null, phone: '+1 202 555 0177' })
})

test('the history of a change names the old and the new value', async () => {
  const { serviceIds, staffIds } = await salon.onboard({ lunch: null })
  const [cut, staff_id] = [itemAt(serviceIds, 0), itemAt(staffIds, 0)]
  const start_time = '2026-03-09T10:00:00-04:00'
  const fields = { service_ids: [cut], staff_id, start_time }
  const { appointment } = (await salon.call('POST', '/api/appointments', fields)).body
  path = `/api/appointments/${appointment.id}`
  const end_time = new Date(Date.parse(appointment.end_time) + 15 * 60_000).toISOString()
  expect((await salon.call('POST', `${path}/resize`, { end_time })).status).toBe(200)
  server.clock.advance(1)
  const twoCuts = { ...fields, service_ids: [cut, cut], version: appointment.version + 1 }
  expect((await salon.call('PUT', path, twoCuts)).status).toBe(200)
  const { name } = appointment.services[0]
  expect((await sentences()).slice(0, 2)).toEqual([
    `Ana Owner changed the services from ${name} to ${name} + ${name}`,
    expect.stringMatching(/^Ana Owner changed how long it takes from \d.* to \d.*$/),
  ])
})

test('when a change moves a visit and changes more, the history and the activity name all of it', async () => {
  const { serviceIds } = await salon.onboard({ lunch: null })
  const names = ['Mia', 'Tom']
  const fields = { service_ids: [itemAt(serviceIds, 0)], start_time: '2026-03-10T10:00:00-04:00' }
  const { staff } = (await salon.call('GET', '/api/staff')).body
  const [mia, tom] = names.map((name) => staff.find((one: { name: string }) => one.name === name))
  const { body: booked } = await salon.call('POST', '/api/appointments', {
    ...fields,
    staff_id: mia.id,
  })
  const { id, version } = booked.appointment
  path = `/api/appointments/${id}`
  server.clock.advance(1)
  const start_time = '2026-03-10T15:00:00-04:00'
  const change = { ...fields, start_time, staff_id: tom.id, notes: 'Window seat', version }
  expect((await salon.call('PUT', path, change)).status).toBe(200)
  expect((await sentences())[0]).toBe(
    'Ana Owner moved it from Tue, Mar 10, 10:00 AM to Tue, Mar 10, 3:00 PM ' +
      'and changed the person from Mia to Tom and the notes',
  )
  const { items } = (await salon.call('GET', '/api/activity')).body
  expect(items[0].text).toMatch(/ to Tue, Mar 10, 3:00\sPM and changed the person and the notes$/)
  server.clock.advance(1)
  await salon.call('POST', `${path}/move`, { start_time: '2026-03-10T16:00:00-04:00' })
  expect((await sentences())[0]).toMatch(/to Tue, Mar 10, 4:00 PM$/)
})

test('when only the order of the services changes, the history tells of no change of staff', async () => {
  const { serviceIds, staffIds } = await salon.onboard({
    lunch: null,
    staff: ['Mia', 'Tom'],
    services: ['Cut', 'Wash'].map((name) => ({ name, duration: 45, price: 45 })),
  })
  const [cut, wash] = [itemAt(serviceIds, 0), itemAt(serviceIds, 1)]
  const [mia, tom] = [itemAt(staffIds, 0), itemAt(staffIds, 1)]
  const start_time = '2026-03-11T10:00:00-04:00'
  const fields = { service_ids: [cut, wash], staff_by_service: [mia, tom], start_time }
  const { appointment } = (await salon.call('POST', '/api/appointments', fields)).body
  path = `/api/appointments/${appointment.id}`
  const { version } = appointment
  const turned = { ...fields, service_ids: [wash, cut], staff_by_service: [tom, mia], version }
  expect((await salon.call('PUT', path, turned)).status).toBe(200)
  expect(itemAt(await sentences(), 0)).toBe(
    'Ana Owner changed the services from Cut + Wash to Wash + Cut',
  )
})
