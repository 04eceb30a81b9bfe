import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let salon: TestSalon
let path: string
/** The ids of the salon's three staff members. Ben and Cleo colour, and Ana and Cleo cut. */
let [ben, ana, cleo]: string[] = []
let [cut, color]: string[] = []

beforeAll(async () => {
  server = await startTestServer()
  salon = await server.registerSalon()
  const services = [
    { name: 'Cut', duration: 30, price: 40 },
    { name: 'Colour', duration: 60, price: 90 },
  ]
  const staff = ['Ben', 'Ana', 'Cleo']
  const ids = await salon.onboard({ services, staff, chairs: 3, lunch: null })
  ;[cut, color] = ids.serviceIds
  ;[ben, ana, cleo] = ids.staffIds
  path = `/api/public/${salon.slug}`
  const { body: staffReply } = await salon.call('GET', '/api/staff')
  for (const [id, service] of [
    [ben, color],
    [ana, cut],
  ]) {
    const staffMember = staffReply.staff.find((one: { id: string }) => one.id === id)
    await salon.call('PUT', `/api/staff/${id}`, { ...staffMember, service_ids: [service] })
  }
})
afterAll(() => server.close())

const client = { name: 'Pia Pair', email: 'pia@mail.test' }
interface Booked {
  readonly body: { appointment: { services: { name: string; staff_name: string }[] } }
}
const names = ({ body }: Booked) =>
  body.appointment.services.map(({ name, staff_name }) => `${name} with ${staff_name}`)

function book(start: string, visit: object, rest: object = {}) {
  const fields = { start_time: `2026-03-20T${start}:00-04:00`, client, policy_accepted: true }
  return server.call('POST', `${path}/appointments`, { ...fields, ...visit, ...rest })
}

test('each service of a visit is booked with its chosen person, and colour comes before the cut', async () => {
  const booked = await book('09:00', { service_ids: [cut, color], staff_by_service: [ana, ben] })
  expect(names(booked)).toEqual(['Colour with Ben', 'Cut with Ana'])
  const shared = await book('11:00', {
    service_ids: [color, cut],
    staff_by_service: [cleo, 'any'],
  })
  expect(names(shared)).toEqual(['Colour with Cleo', 'Cut with Cleo'])
})

test('when a choice names too few people, the refusal is in the language that the request asks for', async () => {
  const visit = {
    service_ids: [cut, color],
    staff_by_service: [ana],
    start_time: '2026-03-20T09:00:00-04:00',
  }
  const german = { 'accept-language': 'de' }
  const { status, body } = await server.call('POST', `${path}/holds`, visit, german)
  expect([status, body.errors]).toEqual([
    422,
    { staff_by_service: ['Muss für jede Leistung eine Person oder „any“ nennen'] },
  ])
})

test('when a person is chosen for each service, the choice limits both the offered times and the booking', async () => {
  const query = (staff: (string | undefined)[]) =>
    `service_ids=${cut},${color}&staff_by_service=${staff.join()}&from=2026-03-20&days=1`
  const startsFor = async (staff: (string | undefined)[]) => {
    const { body } = await server.call('GET', `${path}/availability?${query(staff)}`)
    return body.days[0].slots.map((slot: { start_time: string }) => slot.start_time.slice(11, 16))
  }
  // the first test booked Ben from 9 to 10, and Ana from 10 to 10:30
  expect(await startsFor([ana, ben])).not.toContain('09:00')
  expect(await startsFor([ana, ben])).toContain('10:30')
  expect(await startsFor([cleo, cleo])).toContain('09:00')
  const refused = await book('09:00', { service_ids: [cut, color], staff_by_service: [ana, ben] })
  expect(refused).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
  const { start_time } = refused.body.details.alternatives[0]
  const next = { service_ids: [cut, color], staff_by_service: [ana, ben] }
  expect((await book(start_time.slice(11, 16), next)).status).toBe(201)
})

test('a hold names the person and the time of each service, and can be booked with these people', async () => {
  const visit = { service_ids: [cut, color], staff_by_service: [ana, 'any'] }
  const held = await server.call('POST', `${path}/holds`, {
    ...visit,
    start_time: '2026-03-23T14:00:00-04:00',
  })
  const first = itemAt<{ staff_id: string }>(held.body.services, 0)
  expect([ben, cleo]).toContain(first.staff_id)
  expect(held.body.services).toEqual([
    { id: color, staff_id: first.staff_id, start_time: '2026-03-23T14:00:00-04:00' },
    { id: cut, staff_id: ana, start_time: '2026-03-23T15:00:00-04:00' },
  ])
  const answer = await server.call('POST', `${path}/appointments`, {
    service_ids: [color, cut],
    staff_by_service: [first.staff_id, ana],
    start_time: '2026-03-23T14:00:00-04:00',
    hold_token: held.body.hold_token,
    client,
    policy_accepted: true,
  })
  expect(answer.status).toBe(201)
})

test('a visit is refused when its choice names too few people, or a person who does not perform the service', async () => {
  const refused = await book('16:00', { service_ids: [cut, color], staff_by_service: [ana] })
  expect(refused).toMatchObject({
    status: 422,
    body: {
      errors: { staff_by_service: ['Must name one staff member, or “any”, for each service'] },
    },
  })
  const unable = await book('16:00', { service_ids: [cut, color], staff_by_service: [ben, ben] })
  expect(unable.body.code).toBe('service_not_bookable')
})

test('when a client moves a visit with two staff members, it keeps both if they are free, and otherwise gets others', async () => {
  const visit = { service_ids: [color, cut], staff_by_service: [ben, ana] }
  const { body } = await book('14:00', visit)
  const move = (start: string) =>
    server.call('POST', `/api/public/manage/${body.manage_token}/reschedule`, {
      start_time: `2026-03-20T${start}:00-04:00`,
    })
  expect(names(await move('14:30'))).toEqual(['Colour with Ben', 'Cut with Ana'])
  await book('16:00', { service_ids: [color], staff_id: ben })
  expect(names(await move('16:00'))).toEqual(['Colour with Cleo', 'Cut with Cleo'])
})

test('a visit with two staff members keeps both when the desk moves it or changes its client', async () => {
  const { body } = await book('11:00', { service_ids: [color, cut], staff_by_service: [ben, ana] })
  const { id } = body.appointment
  const people = (answer: { body: { appointment: { services: { staff: object }[] } } }) =>
    answer.body.appointment.services.map(({ staff }) => staff)
  const both = [
    { id: ben, name: 'Ben' },
    { id: ana, name: 'Ana' },
  ]
  const start_time = '2026-03-20T11:30:00-04:00'
  const moved = await salon.call('POST', `/api/appointments/${id}/move`, { start_time, version: 1 })
  expect(people(moved)).toEqual(both)
  const change = { service_ids: [color, cut], start_time, client: { name: 'Paul' }, version: 2 }
  expect(people(await salon.call('PUT', `/api/appointments/${id}`, change))).toEqual(both)
  const night = { start_time: '2026-03-20T22:00:00-04:00', override: { reason: 'party' } }
  const late = await salon.call('POST', `/api/appointments/${id}/move`, { ...night, version: 3 })
  expect(people(late)).toEqual(both)
})
