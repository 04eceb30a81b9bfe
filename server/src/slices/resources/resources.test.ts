import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let salon: TestSalon

beforeAll(async () => {
  server = await startTestServer()
  salon = await server.registerSalon()
})
afterAll(() => server.close())

test('a chair can be renamed while it is booked; a chair that is not booked can be taken out of service and put back', async () => {
  const { serviceIds } = await salon.onboard({ chairs: 2 })
  const { body } = await salon.call('GET', '/api/resources')
  const [first, second] = body.resources
  expect(first).toMatchObject({ name: 'Chair 1', type: 'chair', active: true })
  await salon.call('POST', '/api/appointments', {
    service_ids: serviceIds,
    start_time: '2026-03-03T10:00:00-05:00',
    client: { name: 'Lea K.' },
  })
  const put = (unit: { id: string; version: number }, change: object) =>
    salon.call('PUT', `/api/resources/${unit.id}`, { version: unit.version, ...change })
  const refused = await put(first, { name: 'Window', active: false })
  expect([refused.status, refused.body.code]).toEqual([409, 'resource_in_use'])
  expect(refused.body.error).toMatch(/^Chair 1 has upcoming appointments/)
  expect(refused.body.details.appointments).toMatchObject([{ client_name: 'Lea K.' }])
  const renamed = await put(first, { name: 'Window', active: true })
  expect(renamed.body.resource.name).toBe('Window')
  const stale = await put(first, { name: 'Door', active: true })
  expect(stale.body.details.resource).toEqual(renamed.body.resource)
  const outOfService = await put(second, { name: 'Chair 2', active: false })
  expect(outOfService.body.resource.active).toBe(false)
  const backInService = await put(outOfService.body.resource, { name: 'Chair 2', active: true })
  expect(backInService.body.resource.active).toBe(true)
})

test('a chair of another salon is not found', async () => {
  const stranger = await server.registerSalon()
  const { body } = await stranger.call('GET', '/api/resources')
  const change = { name: 'Mine', active: true, version: 1 }
  const { status } = await salon.call('PUT', `/api/resources/${body.resources[0].id}`, change)
  expect(status).toBe(404)
})
