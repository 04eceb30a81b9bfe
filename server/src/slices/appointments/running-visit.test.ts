import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let salon: TestSalon
let call: TestSalon['call']
let mia: string
let tom: string
let cut: string
let wash: string
let toner: string

const at = (clock: string) => `2026-03-03T${clock}:00-05:00`

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(() => server.clock.set(new Date('2026-03-02T13:00:00Z')))

beforeEach(async () => {
  salon = await server.registerSalon()
  call = salon.call
  const { staffIds, serviceIds } = await salon.onboard({ lunch: null })
  mia = itemAt(staffIds, 0)
  tom = itemAt(staffIds, 1)
  cut = itemAt(serviceIds, 0)
  wash = await addService({ name: 'Wash', duration_minutes: 15, price: 10 })
  toner = await addService({ name: 'Toner', duration_minutes: 30, price: 25 })
})

async function addService(fields: object): Promise<string> {
  const { body } = await call('POST', '/api/services', fields)
  return body.service.id
}

/** Books a visit with Mia for 11:00 and starts it at 11:20. Tom has another visit from 10:30 to 11:15. */
async function bookAndBegin(services: readonly string[] = [cut]): Promise<string> {
  await book({ service_ids: [cut], staff_id: tom, start_time: at('10:30') })
  const id = await book({ service_ids: services, staff_id: mia, start_time: at('11:00') })
  await begin(id)
  return id
}

/** Starts the visit at 11:20. */
async function begin(id: string): Promise<void> {
  await goTo('11:20')
  await call('POST', `/api/appointments/${id}/status`, { status: 'in_progress' })
}

/** Sets the clock to a later time and signs in again, because the access token has expired by then. */
async function goTo(clock: string): Promise<void> {
  server.clock.set(new Date(at(clock)))
  const { email, password } = salon
  const { body } = await server.call('POST', '/api/auth/login', { email, password })
  const headers = { authorization: `Bearer ${body.access_token}` }
  call = (method, path, sent) => server.call(method, path, sent, headers)
}

async function book(request: object): Promise<string> {
  const { body } = await call('POST', '/api/appointments', request)
  return body.appointment.id
}

const move = (id: string, fields: object) =>
  call('POST', `/api/appointments/${id}/move`, { start_time: at('11:00'), ...fields })

const change = async (id: string, fields: object) => {
  const { version } = (await call('GET', `/api/appointments/${id}`)).body.appointment
  return call('PUT', `/api/appointments/${id}`, { start_time: at('11:00'), version, ...fields })
}

test('a running visit is given to a colleague who was busy at its planned start', async () => {
  const id = await bookAndBegin()
  const { status, body } = await move(id, { staff_id: tom })
  expect(status).toBe(200)
  expect(body.appointment).toMatchObject({
    ...{ start_time: at('11:00'), end_time: at('11:45'), status: 'in_progress' },
    ...{ staff: { id: tom }, services: [{ start_time: at('11:00'), end_time: at('11:45') }] },
  })
  // the time until 11:20 stays with Mia, who is free from then on
  expect(await bookingStatus(mia, '11:00')).toBe(409)
  expect(await bookingStatus(tom, '11:30')).toBe(409)
  expect(await bookingStatus(mia, '11:20')).toBe(201)
})

const bookingStatus = async (staff_id: string, clock: string) => {
  const request = { service_ids: [cut], staff_id, start_time: at(clock) }
  return (await call('POST', '/api/appointments', request)).status
}

test('a service is added to a running visit that was given to a colleague', async () => {
  const id = await bookAndBegin()
  await move(id, { staff_id: tom })
  const services = { service_ids: [cut, toner], staff_by_service: [tom, tom] }
  const { status, body } = await change(id, services)
  expect(status).toBe(200)
  expect(body.appointment).toMatchObject({
    ...{ start_time: at('11:00'), end_time: at('12:15') },
    services: [
      { staff: { id: tom }, start_time: at('11:00'), end_time: at('11:45') },
      { id: toner, start_time: at('11:45'), end_time: at('12:15') },
    ],
  })
  expect(await bookingStatus(mia, '11:20')).toBe(201)
})

test('when the client has arrived, the services of a visit can be given to several people, and its start stays', async () => {
  const id = await book({ service_ids: [cut, wash], staff_id: mia, start_time: at('11:00') })
  await goTo('11:20')
  await call('POST', `/api/appointments/${id}/status`, { status: 'arrived' })
  const giveTo = async (staff_by_service: readonly string[]) => {
    const { status, body } = await move(id, { staff_by_service })
    return [
      status,
      body.appointment?.services.map((one: { staff: { id: string } }) => one.staff.id),
    ]
  }
  expect(await giveTo([tom, mia])).toEqual([200, [tom, mia]])
  const { status, body } = await move(id, { staff_by_service: [tom] })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['staff_by_service']])
})

test('a finished service of a running visit stays with its person when the rest is given to a colleague', async () => {
  const id = await bookAndBegin([wash, cut])
  const { body } = await move(id, { staff_id: tom })
  const people = body.appointment.services.map(({ staff }: { staff: { id: string } }) => staff.id)
  expect(people).toEqual([mia, tom])
})

test('an added service that does not fit after a running visit is refused without alternatives', async () => {
  const id = await bookAndBegin()
  expect(await bookingStatus(mia, '11:45')).toBe(201)
  const { status, body } = await change(id, { service_ids: [cut, toner] })
  expect([status, body.code, body.details]).toEqual([409, 'slot_taken', { alternatives: [] }])
})

test('when the desk also gives the past part of a running visit to a colleague who was busy then, the change is refused', async () => {
  const id = await bookAndBegin([wash, cut])
  const services = { service_ids: [wash, cut], staff_by_service: [tom, tom] }
  expect((await change(id, services)).body.code).toBe('slot_taken')
})

test('the desk sees while dragging who can take the rest of a running visit', async () => {
  const id = await bookAndBegin()
  const { slots, refused } = await readStarts(id, { staff_id: 'any' })
  const presentStart = { start_time: at('11:00') }
  expect(slots).toContainEqual(expect.objectContaining({ ...presentStart, staff_ids: [mia, tom] }))
  expect(refused).not.toContainEqual(expect.objectContaining(presentStart))
  expect((await explainStart(id, [cut], [tom])).reasons).toEqual([])
})

/** The starts of the day to which the visit can be moved, and the refused ones with their reasons. */
async function readStarts(id: string, fields: Record<string, string>) {
  const day = { date: '2026-03-03', service_id: cut, explain: '1', start_time: at('11:00') }
  const query = new URLSearchParams({ ...day, appointment_id: id, ...fields })
  return (await call('GET', `/api/calendar/availability?${query}`)).body
}

/** Asks whether the visit could have these services, performed by these people. Returns the answer. */
async function explainStart(id: string, services: readonly string[], people: readonly string[]) {
  const query = new URLSearchParams({
    ...{ service_ids: services.join(), staff_by_service: people.join() },
    ...{ appointment_id: id, start_time: at('11:00') },
  })
  return (await call('GET', `/api/calendar/start?${query}`)).body
}

test('when the client of a running visit is corrected, the new client takes over its past time, too', async () => {
  const [anna, bea] = [await addClient('Anna'), await addClient('Bea')]
  const id = await book({
    ...{ service_ids: [cut], staff_id: mia },
    ...{ start_time: at('11:00'), client_id: anna },
  })
  await begin(id)
  expect((await change(id, { service_ids: [cut], client_id: bea })).status).toBe(200)
  const bookWash = (client_id: string, staff_id: string) =>
    call('POST', '/api/appointments', {
      ...{ service_ids: [wash], staff_id, start_time: at('11:00'), client_id },
    })
  expect((await bookWash(bea, tom)).body.code).toBe('client_busy')
  expect((await bookWash(anna, tom)).status).toBe(201)
})

async function addClient(name: string): Promise<string> {
  const { body } = await call('POST', '/api/clients', { name })
  return body.client.id
}

test('when the desk asks whether a changed running visit is possible, the answer shows the whole visit and offers no other time', async () => {
  const id = await bookAndBegin([wash, cut])
  expect(await explainStart(id, [wash, cut, toner], [mia, mia, mia])).toMatchObject({
    opening: { start_time: at('11:00'), end_time: at('12:30'), price: 80 },
  })
  expect(await bookingStatus(tom, '12:00')).toBe(201)
  const refused = await explainStart(id, [wash, cut, toner], [mia, mia, tom])
  expect(refused).toMatchObject({ opening: null, next: null })
})

test('when the next booking of a colleague is in the way of the rest of a running visit, the reason names the colleague and the end of that booking', async () => {
  const id = await bookAndBegin()
  expect(await bookingStatus(tom, '11:30')).toBe(201)
  const { refused } = await readStarts(id, { staff_id: tom })
  expect(refused).toContainEqual({
    start_time: at('11:00'),
    reasons: [expect.objectContaining({ subject: 'Tom', until: at('12:15') })],
  })
})

test('when several people perform a running visit, its present start counts as possible', async () => {
  const id = await bookAndBegin([wash, cut])
  await book({ service_ids: [wash], staff_id: tom, start_time: at('11:15') })
  await goTo('11:30')
  await move(id, { staff_id: tom })
  const { slots, refused } = await readStarts(id, {})
  expect(slots).toContainEqual(expect.objectContaining({ start_time: at('11:00') }))
  expect(refused).not.toContainEqual(expect.objectContaining({ start_time: at('11:00') }))
})

test('a finished service of a running visit stays with its person, also when the desk then asks for anyone', async () => {
  const request = { service_ids: [wash, cut], staff_id: mia, start_time: at('11:00') }
  const id = await book(request)
  await begin(id)
  await move(id, { staff_id: tom })
  const services = { service_ids: [wash, cut, toner], staff_by_service: ['any', tom, 'any'] }
  expect((await change(id, services)).body.appointment.services[0].staff.id).toBe(mia)
  expect(await bookingStatus(mia, '11:00')).toBe(409)
})
