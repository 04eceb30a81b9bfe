import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let salon: TestSalon
let service: string
let staff: string

beforeAll(async () => {
  server = await startTestServer()
  salon = await server.registerSalon()
  const { serviceIds, staffIds } = await salon.onboard({ lunch: null })
  service = itemAt(serviceIds, 0)
  staff = itemAt(staffIds, 0)
})

afterAll(() => server.close())

const hoursFromNow = (hours: number) =>
  new Date(Math.floor(server.clock.now().getTime() / 60_000) * 60_000 + hours * 3_600_000)

/** Books a visit and checks its client in. Returns the stored moment of the arrival in milliseconds. */
async function checkIn(start: string, done_at?: string) {
  const booked = await salon.call('POST', '/api/appointments', {
    service_ids: [service],
    staff_id: staff,
    start_time: start,
    override: { reason: 'a test of moments' },
  })
  expect(booked.status).toBe(201)
  const { id } = booked.body.appointment
  const path = `/api/appointments/${id}/status`
  const { status, body } = await salon.call('POST', path, { status: 'arrived', done_at })
  expect(status).toBe(200)
  const read = await salon.call('GET', `/api/appointments/${id}`)
  expect(read.body.appointment.arrived_at).toBe(body.appointment.arrived_at)
  return new Date(body.appointment.arrived_at).getTime()
}

test('when a check-in reaches the server late, the arrival has the time that the desk sends, but at the earliest a day ago and at the latest now', async () => {
  const start = hoursFromNow(0).toISOString()
  const checkInDone = (hours: number) => checkIn(start, hoursFromNow(hours).toISOString())
  const now = hoursFromNow(0).getTime()
  expect(await checkIn(start)).toBe(now)
  expect(await checkInDone(-0.5)).toBe(hoursFromNow(-0.5).getTime())
  expect(await checkInDone(3)).toBe(now)
  expect(await checkInDone(-100)).toBe(hoursFromNow(-24).getTime())
})
