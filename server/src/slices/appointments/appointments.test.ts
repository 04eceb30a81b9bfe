import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { salonOfTwo } from '../../../test/salon-of-two.ts'
import { tenantId } from '../../platform/database/database.ts'

let server: TestServer
let salon: TestSalon
let cut: string
let color: string
let mia: string
let tom: string
let desk: TestSalon['call']

beforeAll(async () => {
  server = await startTestServer()
  salon = await server.registerSalon()
  desk = salon.call
  const { serviceIds, staffIds } = await salon.onboard({ lunch: null })
  cut = itemAt(serviceIds, 0)
  mia = itemAt(staffIds, 0)
  tom = itemAt(staffIds, 1)
  const { body } = await salon.call('POST', '/api/services', {
    name: 'Colour',
    duration_minutes: 105,
    processing_minutes: 45,
    finishing_minutes: 30,
    price: 120,
    resource_type: 'chair',
  })
  color = body.service.id
})

afterAll(() => server.close())

/** Sets the clock. The user at the desk then signs in again, because the session has ended. */
async function passTo(now: string): Promise<void> {
  server.clock.set(new Date(now))
  const { email, password } = salon
  const { body } = await server.call('POST', '/api/auth/login', { email, password })
  const headers = { authorization: `Bearer ${body.access_token}` }
  desk = (method, path, payload) => server.call(method, path, payload, headers)
}

const on = (date: string, clock: string) => `2026-${date}T${clock}:00-04:00`

function book(fields: Record<string, unknown>) {
  return desk('POST', '/api/appointments', { service_ids: [cut], staff_id: mia, ...fields })
}

async function booked(
  fields: Record<string, unknown>,
): Promise<{ id: string; version: number; start_time: string }> {
  const { status, body } = await book(fields)
  expect(status).toBe(201)
  return body.appointment
}

const change = (id: string, action: string, body: unknown) =>
  desk('POST', `/api/appointments/${id}/${action}`, body)

test('a booking at the desk must respect the hours and other appointments, but not the minimum notice or the grid of starts', async () => {
  const soon = await book({ start_time: '2026-03-02T09:20:00-05:00', client: { name: 'Ida' } })
  expect(soon.body.appointment).toMatchObject({ source: 'desk', client: { name: 'Ida' } })
  const taken = await book({ start_time: '2026-03-02T09:40:00-05:00' })
  expect([taken.status, taken.body.code]).toEqual([409, 'slot_taken'])
  const closed = await book({ start_time: on('03-14', '10:00') })
  expect(closed.body.code).toBe('outside_hours')
  const past = await book({ start_time: '2026-02-27T10:00:00-05:00' })
  expect(past.body.code).toBe('in_the_past')
})

test('when one person was chosen for a booking and does not work then, the refusal names the person', async () => {
  const start_time = on('03-14', '10:00')
  const refused = async (fields: object) => (await book({ start_time, ...fields })).body.error
  const miaNotWorking = await refused({})
  expect(miaNotWorking).toBe('Mia isn’t working at this time. Please choose another one.')
  const cutAndColor = { service_ids: [cut, color], staff_id: 'any' }
  expect(await refused({ ...cutAndColor, staff_by_service: [mia, mia] })).toBe(miaNotWorking)
  const nobodyWorking = 'Nobody who does this works at this time. Please choose another one.'
  expect(await refused({ ...cutAndColor, staff_by_service: [mia, tom] })).toBe(nobodyWorking)
  expect(await refused({ staff_id: 'any' })).toBe(nobodyWorking)
})

test('a start can be sent with any UTC offset, and the answer has the UTC offset of the salon', async () => {
  const { start_time } = await booked({ start_time: '2026-03-10T13:00:00Z' })
  expect(start_time).toBe(on('03-10', '09:00'))
})

test('a walk-in is booked without a name', async () => {
  const { body } = await book({ start_time: on('03-10', '10:00') })
  expect(body.appointment).toMatchObject({ source: 'walk_in', client: null })
})

test('another client is booked into the minutes in which the colour develops', async () => {
  const { id } = await booked({ service_ids: [color], start_time: on('03-11', '10:00') })
  const develops = { start_time: on('03-11', '10:30'), end_time: on('03-11', '11:15') }
  const { body } = await desk('GET', `/api/appointments/${id}`)
  expect(body.appointment.services[0].processing).toEqual([develops])
  const fits = await book({ start_time: on('03-11', '10:30') })
  expect(fits.status).toBe(201)
  const late = await book({ start_time: on('03-11', '10:35') })
  expect(late.body.code).toBe('slot_taken')
})

test('the desk books against the rules with a reason, and the activity list says so', async () => {
  const start_time = on('03-12', '10:00')
  await booked({ start_time })
  const override = { reason: 'Twins' }
  const { status, body } = await book({ start_time, override })
  expect(status).toBe(201)
  const sunday = await book({ start_time: on('03-15', '10:00'), override })
  expect(sunday.status).toBe(201)
  const { body: activity } = await desk('GET', '/api/activity')
  const kinds = activity.items.map((item: { kind: string }) => item.kind)
  expect(kinds).toContain('appointment.overridden')
  await change(body.appointment.id, 'cancel', {})
  expect((await book({ start_time })).body.code).toBe('slot_taken')
})

test('a client of another salon is not found', async () => {
  const otherSalon = await server.registerSalon()
  const { body } = await book({ start_time: on('03-10', '12:00'), client: { name: 'Eva' } })
  const fields = { start_time: on('03-10', '12:00'), client_id: body.appointment.client.id }
  const { serviceIds } = await otherSalon.onboard()
  const answer = await otherSalon.call('POST', '/api/appointments', {
    ...fields,
    service_ids: serviceIds,
  })
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
})

test('an appointment moves in time and between staff members, and frees the old time', async () => {
  const { id, version } = await booked({ start_time: on('03-16', '10:00') })
  const moved = await change(id, 'move', { start_time: on('03-16', '10:30'), version })
  expect(moved.body.appointment).toMatchObject({ version: 2, start_time: on('03-16', '10:30') })
  const handed = await change(id, 'move', { start_time: on('03-16', '10:30'), staff_id: tom })
  expect(handed.body.appointment.staff.name).toBe('Tom')
  await booked({ start_time: on('03-16', '10:00') })
})

test('a change of an outdated version is refused, and the refusal has the present appointment', async () => {
  const { id } = await booked({ start_time: on('03-17', '10:00') })
  await change(id, 'move', { start_time: on('03-17', '11:00'), version: 1 })
  const stale = await change(id, 'move', { start_time: on('03-17', '12:00'), version: 1 })
  expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict'])
  expect(stale.body.details.appointment).toMatchObject({
    version: 2,
    start_time: on('03-17', '11:00'),
  })
  const staleStatus = await change(id, 'status', { status: 'arrived', version: 1 })
  expect(staleStatus.body.code).toBe('version_conflict')
})

test('an appointment keeps its time and staff when only the notes change', async () => {
  const client = { name: 'Uma', email: 'uma@mail.test' }
  const { id } = await booked({ start_time: on('03-18', '10:00'), client, notes: 'first' })
  const { body } = await desk('PUT', `/api/appointments/${id}`, {
    service_ids: [cut],
    staff_id: mia,
    start_time: on('03-18', '10:00'),
    client,
    notes: 'second',
    version: 1,
  })
  expect(body.appointment).toMatchObject({
    ...{ notes: 'second', version: 2, client: { name: 'Uma' } },
    ...{ start_time: on('03-18', '10:00'), staff: { id: mia } },
  })
})

test('a service that is added to an appointment has the price of the menu', async () => {
  const { id } = await booked({ start_time: on('03-18', '12:00') })
  const { body } = await desk('PUT', `/api/appointments/${id}`, {
    service_ids: [cut, color],
    start_time: on('03-18', '12:00'),
    version: 1,
  })
  expect(body.appointment.services.map((s: { name: string }) => s.name)).toEqual(['Cut', 'Colour'])
  expect(body.appointment).toMatchObject({ price: 165, end_time: on('03-18', '14:30') })
})

test('a cancellation frees the time, and a move of the cancelled appointment is refused', async () => {
  const { id } = await booked({ start_time: on('03-19', '10:00') })
  const { body } = await change(id, 'cancel', { reason: 'ill' })
  expect(body.appointment).toMatchObject({ status: 'cancelled', cancelled_by: 'salon' })
  await booked({ start_time: on('03-19', '10:00') })
  const moved = await change(id, 'move', { start_time: on('03-19', '12:00') })
  expect([moved.status, moved.body.code]).toEqual([409, 'appointment_closed'])
})

test('a visit goes from “arrived” to “in progress” and “completed”; an early completion frees the rest of its time', async () => {
  const start_time = on('03-20', '10:00')
  const { id } = await booked({ start_time })
  await passTo('2026-03-20T14:00:00Z')
  for (const status of ['arrived', 'in_progress']) {
    expect((await change(id, 'status', { status })).body.appointment.status).toBe(status)
  }
  await passTo('2026-03-20T14:20:00Z')
  expect((await change(id, 'status', { status: 'completed' })).status).toBe(200)
  const missed = await change(id, 'status', { status: 'no_show' })
  expect([missed.status, missed.body.code]).toEqual([409, 'status_not_allowed'])
  await booked({ start_time: on('03-20', '10:20') })
  const reopened = await change(id, 'status', { status: 'in_progress' })
  expect([reopened.status, reopened.body.code]).toEqual([409, 'slot_taken'])
})

test('a change of the status that was made too soon can be undone, and the visit claims all its time again', async () => {
  const { id } = await booked({ start_time: on('03-20', '11:15') })
  await passTo('2026-03-20T15:20:00Z')
  const steps = ['in_progress', 'completed', 'in_progress', 'completed', 'in_progress'] as const
  for (const status of [...steps, 'arrived', 'confirmed', 'in_progress']) {
    const { body } = await change(id, 'status', { status })
    expect(body.appointment.status).toBe(status)
  }
  expect((await book({ start_time: on('03-20', '11:30') })).body.code).toBe('slot_taken')
})

test('a visit whose cancellation is taken back claims its time again, and its client gets a confirmation', async () => {
  const client = { name: 'Ina', email: 'ina@mail.test' }
  const { id } = await booked({ start_time: on('03-27', '10:00'), client })
  await change(id, 'status', { status: 'cancelled' })
  const { body } = await change(id, 'status', { status: 'confirmed' })
  expect(body.appointment).toMatchObject({ status: 'confirmed', cancelled_by: null, version: 3 })
  expect((await book({ start_time: on('03-27', '10:00') })).body.code).toBe('slot_taken')
  const tenantDb = server.app.context.database.inTenant(tenantId(salon.tenantId))
  const messages = tenantDb.read((db) =>
    db
      .selectFrom('messages')
      .select(['kind', 'appointment_version'])
      .where('appointment_id', '=', id)
      .orderBy('appointment_version')
      .execute(),
  )
  expect((await messages).map((one) => [one.kind, one.appointment_version])).toEqual([
    ['booking_confirmation', 1],
    ['booking_cancelled', 2],
    ['booking_confirmation', 3],
  ])
})

test('a cancellation cannot be taken back when somebody else has booked the time meanwhile', async () => {
  const { id } = await booked({ start_time: on('03-27', '12:00') })
  await change(id, 'status', { status: 'cancelled' })
  await booked({ start_time: on('03-27', '12:15') })
  const restored = await change(id, 'status', { status: 'confirmed' })
  expect([restored.status, restored.body.code]).toEqual([409, 'slot_taken'])
})

test('a client can be marked as a no-show a quarter of an hour after the start, and can arrive afterwards', async () => {
  const { id } = await booked({ start_time: on('03-20', '12:00') })
  await passTo('2026-03-20T16:14:00Z')
  expect((await change(id, 'status', { status: 'no_show' })).body.code).toBe('status_not_allowed')
  await passTo('2026-03-20T16:15:00Z')
  expect((await change(id, 'status', { status: 'no_show' })).status).toBe(200)
  expect((await change(id, 'status', { status: 'arrived' })).status).toBe(200)
  expect((await book({ start_time: on('03-20', '12:30') })).body.code).toBe('slot_taken')
})

test('a client who was booked over another visit and then marked as a no-show may arrive after all', async () => {
  await booked({ start_time: on('03-20', '16:00') })
  const override = { reason: 'Twins' }
  const { id } = await booked({ start_time: on('03-20', '16:00'), override })
  await passTo('2026-03-20T20:15:00Z')
  expect((await change(id, 'status', { status: 'no_show' })).status).toBe(200)
  const arrived = await change(id, 'status', { status: 'arrived' })
  expect([arrived.status, arrived.body.appointment?.status]).toEqual([200, 'arrived'])
  await change(id, 'cancel', {})
  expect((await book({ start_time: on('03-20', '16:20') })).body.code).toBe('slot_taken')
})

test('a client who arrives after the time was given away does not get it back', async () => {
  const { id } = await booked({ start_time: on('03-20', '14:00') })
  await passTo('2026-03-20T18:15:00Z')
  await change(id, 'status', { status: 'no_show' })
  await booked({ start_time: on('03-20', '14:15') })
  const late = await change(id, 'status', { status: 'arrived' })
  expect([late.status, late.body.code]).toEqual([409, 'slot_taken'])
  const { body } = await desk('GET', `/api/appointments/${id}`)
  expect(body.appointment.status).toBe('no_show')
})

test('a checkout takes exactly the price less the discount plus the tip, can be made only once, and counts towards today’s takings', async () => {
  await passTo('2026-03-23T14:00:00Z')
  const { id } = await booked({ start_time: on('03-23', '10:00') })
  const pay = (amount: number) =>
    change(id, 'checkout', { discount: 5, tip: 4.5, payments: [{ method: 'card', amount }] })
  const short = await pay(44)
  expect(short.status).toBe(422)
  expect(short.body.errors.payments[0]).toContain('44.5')
  const { status, body } = await pay(44.5)
  expect(status).toBe(201)
  const payments = [{ method: 'card', amount: 44.5 }]
  expect(body.checkout).toMatchObject({
    subtotal: 45,
    discount: 5,
    tip: 4.5,
    total: 44.5,
    payments,
  })
  expect(body.appointment.status).toBe('completed')
  const { body: today } = await desk('GET', '/api/calendar/today')
  expect(today.revenue).toMatchObject({ today: 44.5, currency: 'USD', goal: 1000 })
  const twice = await pay(44.5)
  expect([twice.status, twice.body.code]).toEqual([409, 'appointment_closed'])
  const reopened = await change(id, 'status', { status: 'in_progress' })
  expect([reopened.status, reopened.body.code]).toEqual([409, 'status_not_allowed'])
})

test('an appointment that was paid is shown with its checkout', async () => {
  await passTo('2026-03-24T14:00:00Z')
  const { id } = await booked({ start_time: on('03-24', '10:00') })
  expect((await desk('GET', `/api/appointments/${id}`)).body.checkout).toBe(null)
  const payments = [
    { method: 'cash', amount: 20 },
    { method: 'card', amount: 34 },
  ]
  const paid = await change(id, 'checkout', { tip: 9, payments })
  const { body } = await desk('GET', `/api/appointments/${id}`)
  expect(body.checkout).toEqual(paid.body.checkout)
  expect(body.checkout).toMatchObject({ subtotal: 45, tip: 9, total: 54, payments })
})

test('the list of appointments is sorted by start, filtered by day or person, and read page by page', async () => {
  interface Page {
    items: { id: string; start_time: string; status: string; staff: { id: string } | null }[]
    next_cursor: string | null
  }
  const two = await salonOfTwo(server)
  const { call } = two.salon
  const list = async (query: string): Promise<Page> =>
    (await call('GET', `/api/appointments?${query}`)).body
  for (const [staff_id, date, clock] of [
    [two.mia, '04-08', '10:00'],
    [two.mia, '04-07', '12:00'],
    [two.tom, '04-07', '11:00'],
    [two.mia, '04-06', '10:00'],
    [two.mia, '04-06', '12:00'],
    [two.mia, '04-08', '09:00'],
  ] as const) {
    const fields = { service_ids: [two.cut], staff_id, start_time: on(date, clock) }
    const { status, body } = await call('POST', '/api/appointments', fields)
    expect(status).toBe(201)
    if (date === '04-06' && clock === '12:00') {
      await call('POST', `/api/appointments/${body.appointment.id}/cancel`)
    }
  }
  const all = await list('limit=200')
  const starts = all.items.map(({ start_time }) => Date.parse(start_time))
  expect(starts).toEqual([...starts].sort((a, b) => a - b))
  const day = await list('from=2026-04-06&to=2026-04-06')
  expect(day.items.map(({ status }) => status).sort()).toEqual(['cancelled', 'confirmed'])
  const toms = await list(`staff_id=${two.tom}`)
  expect(toms.items).toHaveLength(1)
  const idsOfPages = async (filter: string) => {
    const ids = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list(`${filter}limit=4${cursor && `&cursor=${cursor}`}`)
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.next_cursor
    }
    return ids
  }
  expect(await idsOfPages('')).toEqual(all.items.map(({ id }) => id))
  const mias = all.items.filter(({ staff }) => staff?.id === two.mia)
  expect(await idsOfPages(`staff_id=${two.mia}&`)).toEqual(mias.map(({ id }) => id))
  expect((await call('GET', '/api/appointments?cursor=nonsense')).status).toBe(422)
})
