import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let salon: TestSalon
let cut: string

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
  salon = await server.registerSalon()
  cut = itemAt((await salon.onboard()).serviceIds, 0)
})

afterAll(() => server.close())

async function sentences(query = ''): Promise<string[]> {
  const { body } = await salon.call('GET', `/api/activity${query}`)
  return body.items.map((item: { text: string }) => item.text.replaceAll(/\s/g, ' '))
}

test('the activity list describes in sentences what clients and the desk did', async () => {
  const { body: online } = await server.call('POST', `/api/public/${salon.slug}/appointments`, {
    service_ids: [cut],
    start_time: '2026-03-05T14:30:00-05:00',
    client: { name: 'Lea Kaminski', email: 'lea@client.test' },
    policy_accepted: true,
  })
  const staff = online.appointment.services[0].staff_name
  expect((await sentences())[0]).toBe(`Lea K. booked Cut with ${staff} for Thu 2:30 PM`)

  server.clock.advance(1)
  const path = `/api/appointments/${online.appointment.id}`
  await salon.call('POST', `${path}/move`, { start_time: '2026-03-12T15:00:00-04:00' })
  expect((await sentences())[0]).toBe('Ana O. moved Lea K.’s Cut to Thu, Mar 12, 3:00 PM')

  server.clock.advance(1)
  await salon.call('POST', `${path}/cancel`, { reason: 'Ill' })
  expect((await sentences())[0]).toBe('Ana O. cancelled Lea K.’s Cut, Thu, Mar 12, 3:00 PM')

  server.clock.advance(1)
  await salon.call('POST', '/api/appointments', {
    service_ids: [cut],
    start_time: '2026-03-06T10:00:00-05:00',
  })
  expect((await sentences())[0]).toMatch(
    /^Ana O\. booked Cut with \w+ for a walk-in, Fri 10:00 AM$/,
  )
})

test('the activity list describes changes of the menu, of the site and of the staff', async () => {
  await salon.call('POST', '/api/services', { name: 'Colour', duration_minutes: 60, price: 90 })
  expect(await sentences()).toContain('Ana O. added Colour to the menu')
  expect(await sentences('?limit=200')).toContain('Ana O. opened online booking')
  expect((await salon.call('POST', '/api/staff', { name: 'Zoe' })).status).toBe(201)
  expect(await sentences()).toContain('Ana O. added Zoe as a staff member')
})

test('the sentence about an event of the waiting list has the present name of the client', async () => {
  await server.call('POST', `/api/public/${salon.slug}/waitlist`, {
    service_ids: [cut],
    windows: [{ from: '2026-03-12T10:00:00-04:00', to: '2026-03-12T12:00:00-04:00' }],
    client: { name: 'Nora Typed', email: 'nora@client.test' },
  })
  const [entry] = (await salon.call('GET', '/api/waitlist')).body.items
  const path = `/api/clients/${entry.client.id}`
  const { version } = (await salon.call('GET', path)).body.client
  const renamed = await salon.call('PUT', path, { name: 'Nora Present', version })
  expect(renamed.status).toBe(200)
  server.clock.advance(1)
  expect((await salon.call('DELETE', `/api/waitlist/${entry.id}`)).status).toBe(204)
  expect((await sentences())[0]).toBe('Ana O. took Nora P. off the waiting list')
})

test('a step of the set-up that is saved again is told as a change of the salon', async () => {
  const saveStep = async (name: string, body: unknown) => {
    expect((await salon.call('POST', `/api/onboarding/${name}`, body)).status).toBe(200)
    server.clock.advance(1)
    return (await sentences())[0]
  }
  expect(await sentences('?limit=200')).not.toContain('Ana O. changed the opening hours')
  const hours = { working_days: [1, 2, 3, 4, 5, 6], same_hours_daily: true, lunch_break: false }
  const week = { ...hours, default_open_time: '08:00', default_close_time: '20:00' }
  expect(await saveStep('hours', { ...week, affected: 'keep' })).toBe(
    'Ana O. changed the opening hours',
  )
  const people = ['Mia', 'Tom', 'Zoe'].map((name) => ({ name, email: null, phone: null }))
  const staffStep = { setup_staff_now: true, staff_members: people }
  expect(await saveStep('staff', { ...staffStep, resource_count: 3, resource_type: 'chair' })).toBe(
    'Ana O. changed who works here and the stations',
  )
  const menu = { template_ids: ['hair-full-colour'], custom_services: [] }
  expect(await saveStep('services', menu)).toBe('Ana O. chose the services of the menu anew')
  expect(await saveStep('start', { business_type: 'hair_salon' })).toBe(
    'Ana O. changed what kind of salon this is',
  )
  expect(await saveStep('site', { phone: '+1 202 555 0123' })).toBe(
    'Ana O. changed what the booking site says',
  )
})

test('the pages of the activity list follow each other without gaps', async () => {
  const all = await sentences('?limit=200')
  const { body: first } = await salon.call('GET', '/api/activity?limit=2')
  const rest = await sentences(`?limit=200&cursor=${first.next_cursor}`)
  expect(rest).toEqual(all.slice(2))
})
