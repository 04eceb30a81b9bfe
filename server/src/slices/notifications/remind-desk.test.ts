import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { tenantId } from '../../platform/database/database.ts'
import { instantOf, minuteOf } from '../../platform/time/instants.ts'
import { remindDesk } from './remind-desk.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
})

afterAll(() => server.close())

test('the desk is reminded of a visit exactly a quarter of an hour before it, also when its client was removed, but not when it was cancelled', async () => {
  const salon = await server.registerSalon()
  const { serviceIds } = await salon.onboard()
  const start = '2026-03-02T10:00:00-05:00'
  const { body } = await salon.call('POST', '/api/appointments', {
    service_ids: serviceIds,
    start_time: start,
    client: { name: 'Lea Kaminski' },
  })
  const remindersBefore = (minutesBefore: number, missedMinutes = 0) => {
    const to = minuteOf(instantOf(start)) - minutesBefore
    const tenantDb = server.app.context.database.inTenant(tenantId(salon.tenantId))
    return tenantDb.read((db) => remindDesk(db, { from: to - missedMinutes, to }))
  }
  expect(await remindersBefore(16)).toEqual([])
  expect(await remindersBefore(15)).toEqual([
    { client: 'Lea Kaminski', time_until: '15 minutes', appointment_id: body.appointment.id },
  ])
  expect(await remindersBefore(14)).toEqual([])
  // a reminder that could not be sent in its minute is sent later
  expect(await remindersBefore(12, 4)).toMatchObject([{ time_until: '12 minutes' }])
  const { id, version } = body.appointment
  const anonymous = { service_ids: serviceIds, start_time: start, version }
  expect((await salon.call('PUT', `/api/appointments/${id}`, anonymous)).status).toBe(200)
  expect(await remindersBefore(15)).toMatchObject([{ client: 'Client removed' }])
  await salon.call('POST', `/api/appointments/${body.appointment.id}/cancel`)
  expect(await remindersBefore(15)).toEqual([])
})
