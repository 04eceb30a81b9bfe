import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { salonOfTwo } from '../../../test/salon-of-two.ts'

let server: TestServer
let salon: TestSalon
let cut: string
let mia: string
let tom: string

// the salon is open Monday to Friday, 9 to 18; March 10 is a Tuesday, March 14 a Saturday
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  ;({ salon, cut, mia, tom } = await salonOfTwo(server))
})

const on = (date: string, clock: string) => `2026-${date}T${clock}:00-04:00`
const book = (start_time: string, staff_id: string) =>
  salon.call('POST', '/api/appointments', { service_ids: [cut], start_time, staff_id })

interface Opening {
  readonly start_time: string
  readonly services: readonly { readonly staff: { readonly name: string } }[]
}

async function openings(query: Record<string, string>) {
  const search = new URLSearchParams({ service_ids: cut, ...query })
  const { status, body } = await salon.call('GET', `/api/calendar/openings?${search}`)
  expect(status).toBe(200)
  return body
}

async function explainStart(start_time: string, query: Record<string, string> = {}) {
  const search = new URLSearchParams({ service_ids: cut, start_time, ...query })
  return (await salon.call('GET', `/api/calendar/start?${search}`)).body
}

test('the next openings can be booked, and each has its person and price', async () => {
  await book(on('03-10', '09:00'), mia)
  const { openings: found } = await openings({ from: '2026-03-10', limit: '3' })
  expect(found).toHaveLength(3)
  const first: Opening & { price: number } = found[0]
  expect(first.start_time).toBe(on('03-10', '09:00'))
  expect(itemAt(first.services, 0)).toMatchObject({ id: cut, staff: { id: tom } })
  expect(first.price).toBeGreaterThan(0)
  const { body } = await book(found[2].start_time, found[2].services[0].staff.id)
  expect(body.appointment.end_time).toBe(found[2].end_time)
})

test('an opening of several services names the person for each service', async () => {
  const query = { service_ids: [cut, cut].join(), staff_by_service: [mia, tom].join() }
  const { openings: found } = await openings({ ...query, from: '2026-03-10', limit: '1' })
  expect(itemAt(found as Opening[], 0).services).toMatchObject([
    { staff: { id: mia } },
    { staff: { id: tom } },
  ])
})

test('a closed day has no opening, and the answer names the next one after it', async () => {
  for (const staff of [mia, tom]) await book(on('03-16', '09:00'), staff)
  const day = { from: '2026-03-14', days: '1' }
  const { openings: found, next, days } = await openings(day)
  expect(found).toEqual([])
  expect(days).toEqual([{ date: '2026-03-14', closed: true, count: 0 }])
  expect(next.start_time).toBe(on('03-16', '09:45'))
})

test('the next opening lies in the requested part of the day, or outside it when that part has no opening', async () => {
  const closed = { from: '2026-03-14', days: '1' }
  const afternoon = await openings({ ...closed, part: 'afternoon' })
  expect([afternoon.openings, afternoon.next.start_time]).toEqual([[], on('03-16', '12:00')])
  // the evening begins at 17:00, and four cuts take longer than the hour until the salon closes
  const long = { service_ids: [cut, cut, cut, cut].join(), part: 'evening' }
  const evening = await openings({ ...closed, ...long })
  expect([evening.openings, evening.next.start_time]).toEqual([[], on('03-16', '09:00')])
})

test('openings can be limited to a part of the day, and with `by_person` the answer has the first opening of each person', async () => {
  const afternoon = await openings({ from: '2026-03-10', part: 'afternoon', limit: '1' })
  expect(afternoon.openings[0].start_time).toBe(on('03-10', '12:00'))
  await book(on('03-10', '09:00'), mia)
  const each = await openings({ from: '2026-03-10', by_person: '1' })
  const starts = each.openings.map(({ start_time }: Opening) => start_time)
  expect(starts).toHaveLength(2)
  expect(starts[0]).toBe(on('03-10', '09:00'))
  expect(starts[1] > starts[0]).toBe(true)
})

test('with `near` the answer has the openings nearest to an instant, the nearest first', async () => {
  for (const staff of [mia, tom]) await book(on('03-10', '17:00'), staff)
  const query = { from: '2026-03-10', near: on('03-10', '17:00'), limit: '2' }
  const { openings: found } = await openings(query)
  const starts = found.map(({ start_time }: Opening) => start_time)
  expect(starts).toEqual([on('03-10', '16:15'), on('03-10', '16:00')])
})

test('a start at which the visit does not fit is explained with the reason, the free minutes and the next start', async () => {
  await book(on('03-10', '09:30'), mia)
  const short = await explainStart(on('03-10', '09:10'), { staff_by_service: mia })
  expect(short).toMatchObject({ opening: null, free_minutes: 20, overridable: true })
  expect(short.reasons[0]).toMatchObject({ code: 'slot_taken' })
  expect(short.next.start_time > on('03-10', '09:30')).toBe(true)
  const fits = await explainStart(on('03-10', '09:10'), { staff_by_service: tom })
  expect(fits).toMatchObject({ reasons: [], next: null, opening: { services: [{ id: cut }] } })
})

test('the desk cannot override the refusal of a start in the past, but can override the refusal of a start on a closed day', async () => {
  const past = await explainStart(on('02-02', '10:00').replace('-04:00', '-05:00'))
  expect(past).toMatchObject({ opening: null, overridable: false })
  const closed = await explainStart(on('03-14', '10:00'))
  expect(closed).toMatchObject({ opening: null, overridable: true })
})

test('the present start of a visit counts as free for that visit, and as taken for another one', async () => {
  const first = (await book(on('03-10', '10:00'), mia)).body.appointment
  const second = (await book(on('03-10', '12:00'), mia)).body.appointment
  const explainMoveOf = ({ id: appointment_id }: { id: string }) =>
    explainStart(first.start_time, { staff_by_service: mia, appointment_id })
  expect((await explainMoveOf(first)).reasons).toEqual([])
  expect((await explainMoveOf(second)).reasons).toMatchObject([{ code: 'slot_taken' }])
})

test('the start of an unknown visit is not explained', async () => {
  const unknown = { appointment_id: '01890000-0000-7000-8000-000000000000' }
  expect((await explainStart(on('03-10', '10:00'), unknown)).code).toBe('not_found')
})

test('openings with an unknown person are refused like those with a person who does not perform the service', async () => {
  const perm = { name: 'Perm', duration_minutes: 60, price: 80, staff_ids: [mia] }
  const { service } = (await salon.call('POST', '/api/services', perm)).body
  for (const person of [tom, crypto.randomUUID()]) {
    const search = new URLSearchParams({ service_ids: service.id, staff_by_service: person })
    const { status, body } = await salon.call('GET', `/api/calendar/openings?${search}`)
    expect([status, body.code]).toEqual([409, 'service_not_bookable'])
    expect(body.error).toMatch(/^This person doesn’t do this service/)
  }
})
