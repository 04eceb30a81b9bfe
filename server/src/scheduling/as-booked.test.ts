import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../test/harness.ts'
import { tenantId } from '../platform/database/database.ts'

let server: TestServer
let salon: TestSalon
let mia: string
let tom: string

beforeAll(async () => {
  server = await startTestServer()
  salon = await server.registerSalon()
  const { staffIds } = await salon.onboard({ lunch: null })
  mia = itemAt(staffIds, 0)
  tom = itemAt(staffIds, 1)
})

afterAll(() => server.close())

const color = {
  name: 'Colour',
  duration_minutes: 105,
  processing_minutes: 45,
  finishing_minutes: 30,
  price: 120,
  resource_type: 'chair',
  can_book_online: true,
}
const at = (clock: string, day = '10') => `2026-03-${day}T${clock}:00-04:00`

async function addColor(): Promise<string> {
  const { body } = await salon.call('POST', '/api/services', color)
  return body.service.id
}

async function bookOnline(service: string, start_time: string) {
  const { status, body } = await server.call('POST', `/api/public/${salon.slug}/appointments`, {
    service_ids: [service],
    staff_id: mia,
    start_time,
    client: { name: 'Lea', email: `${service}@mail.test` },
    policy_accepted: true,
  })
  expect(status).toBe(201)
  const link = `/api/public/manage/${body.manage_token}`
  const id: string = body.appointment.id
  return { id, link }
}

test('when the menu has changed, an appointment that is moved keeps the name, length and price with which it was booked', async () => {
  const service = await addColor()
  const { id, link } = await bookOnline(service, at('10:00'))
  const change = { ...color, name: 'Gloss', duration_minutes: 30, price: 200 }
  const removed = { processing_minutes: 0, finishing_minutes: 0, can_book_online: false }
  const edited = await salon.call('PUT', `/api/services/${service}`, { ...change, ...removed })
  expect(edited.status).toBe(200)
  const byClient = await server.call('POST', `${link}/reschedule`, { start_time: at('12:00') })
  expect(byClient.body.appointment).toMatchObject({ end_time: at('13:45'), price: 120 })
  const byDesk = await salon.call('POST', `/api/appointments/${id}/move`, {
    start_time: at('14:00'),
    staff_id: tom,
  })
  expect(byDesk.body.appointment).toMatchObject({ end_time: at('15:45'), price: 120 })
  expect(byDesk.body.appointment.services).toMatchObject([
    {
      name: 'Colour',
      staff: { id: tom },
      processing: [{ start_time: at('14:30'), end_time: at('15:15') }],
    },
  ])
})

test('an appointment can be moved although its service is no longer on the menu', async () => {
  const service = await addColor()
  const { id, link } = await bookOnline(service, at('10:00', '11'))
  expect((await salon.call('DELETE', `/api/services/${service}`)).status).toBe(204)
  const offered = await server.call('GET', `${link}/availability?from=2026-03-11&days=1`)
  const starts = offered.body.days[0].slots.map((slot: { start_time: string }) => slot.start_time)
  // a visit of 105 minutes that starts at 16:15 ends when the salon closes, at 18:00
  expect(starts).toContain(at('16:15', '11'))
  expect(starts).not.toContain(at('16:30', '11'))
  const start_time = at('16:15', '11')
  const query = `date=2026-03-11&service_id=${service}&staff_id=${mia}&appointment_id=${id}`
  const desk = await salon.call('GET', `/api/calendar/availability?${query}`)
  expect(desk.body.slots.map((slot: { start_time: string }) => slot.start_time)).toEqual(starts)
  const byClient = await server.call('POST', `${link}/reschedule`, { start_time })
  expect(byClient.status).toBe(200)
  const byDesk = await salon.call('PUT', `/api/appointments/${id}`, {
    service_ids: [service],
    start_time: at('12:00', '11'),
    version: byClient.body.appointment.version,
  })
  expect(byDesk.body.appointment).toMatchObject({
    service: { name: 'Colour' },
    staff: { id: mia },
    end_time: at('13:45', '11'),
  })
  const override = { reason: 'Before the wedding' }
  const early = { start_time: at('08:00', '11'), override }
  const forced = await salon.call('POST', `/api/appointments/${id}/move`, early)
  expect(forced.body.appointment).toMatchObject({ end_time: at('09:45', '11'), price: 120 })
})

test('an appointment stores the length, buffers and price of a staff member only when they differ from the menu', async () => {
  const service = await addColor()
  const { id } = await bookOnline(service, at('10:00', '12'))
  const database = server.app.context.database.inTenant(tenantId(salon.tenantId))
  const rows = await database.read((db) =>
    db
      .selectFrom('appointment_services')
      .select('booked_as')
      .where('appointment_id', '=', id)
      .execute(),
  )
  expect(rows).toMatchObject([{ booked_as: { priceMinor: 12000, staffTerms: [] } }])
})
