import { beforeEach, expect, test } from 'vitest'
import { deskOfTwo } from '../../../test/desk-of-two.ts'

const desk = deskOfTwo()

const start_time = '2026-03-03T10:00:00-05:00'

let visit: string

/** Mia’s visit of Tuesday, which nobody closes on that day. */
beforeEach(async () => {
  visit = await book(desk.mia)
  await toWednesday()
})

async function book(staff_id: string): Promise<string> {
  const request = { service_ids: [desk.cut], staff_id, start_time }
  return (await desk.call('POST', '/api/appointments', request)).body.appointment.id
}

const toWednesday = () => desk.passTo('2026-03-04T09:30:00-05:00')

const path = () => `/api/appointments/${visit}`

const change = (fields: object) =>
  desk.call('PUT', path(), { service_ids: [desk.cut], start_time, version: 1, ...fields })

test('the services of yesterday’s visit can be corrected, and so can its client', async () => {
  const { body: added } = await desk.call('POST', '/api/services', {
    ...{ name: 'Fringe', duration_minutes: 15, price: 10 },
  })
  const longer = await change({ service_ids: [desk.cut, added.service.id] })
  expect([longer.status, longer.body.appointment?.services.length]).toEqual([200, 2])
  const { body } = await desk.call('POST', '/api/clients', { name: 'Ida' })
  const { status } = await change({
    ...{ service_ids: [desk.cut, added.service.id], client_id: body.client.id, version: 2 },
  })
  expect(status).toBe(200)
})

test('the desk can say that a colleague performed yesterday’s visit', async () => {
  const { status, body } = await desk.call('POST', `${path()}/move`, {
    ...{ start_time, staff_id: desk.tom },
  })
  expect([status, body.appointment?.staff.id]).toEqual([200, desk.tom])
})

test('when a correction of yesterday’s visit is refused, the offered times are not in the past, and the desk can ask why', async () => {
  await desk.passTo(start_time)
  await book(desk.tom)
  await toWednesday()
  const { status, body } = await desk.call('POST', `${path()}/move`, {
    ...{ start_time, staff_id: desk.tom },
  })
  expect([status, body.code]).toEqual([409, 'slot_taken'])
  const starts = body.details.alternatives.map((one: { start_time: string }) => one.start_time)
  expect(starts).toHaveLength(3)
  for (const start of starts) expect(start > '2026-03-04').toBe(true)
  const asked = { service_ids: desk.cut, staff_by_service: desk.tom, appointment_id: visit }
  const query = new URLSearchParams({ ...asked, start_time })
  const { body: why } = await desk.call('GET', `/api/calendar/start?${query}`)
  expect(why.reasons).toEqual([expect.objectContaining({ code: 'slot_taken', subject: 'Tom' })])
  const override = { reason: 'They swapped' }
  const moved = { start_time, staff_id: desk.tom, override }
  expect((await desk.call('POST', `${path()}/move`, moved)).status).toBe(200)
})

test('yesterday’s visit cannot be moved to another past time', async () => {
  const later = '2026-03-03T11:00:00-05:00'
  const moved = await desk.call('POST', `${path()}/move`, { start_time: later })
  expect(moved.body.code).toBe('in_the_past')
  expect((await change({ start_time: later })).body.code).toBe('in_the_past')
})
