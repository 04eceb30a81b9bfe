import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { salonOfTwo } from '../../../test/salon-of-two.ts'

let server: TestServer
let salon: TestSalon
let cut: string
let mia: string
let visit: string

const at = (clock: string) => `2026-03-02T${clock}:00-05:00`
const ask = async (path: string) => (await salon.call('GET', `/api/calendar/${path}`)).body

beforeAll(async () => {
  server = await startTestServer()
  ;({ salon, cut, mia } = await salonOfTwo(server))
  visit = await book('10:00')
  const cancelled = await book('12:00')
  await salon.call('POST', `/api/appointments/${cancelled}/cancel`, {})
})

afterAll(() => server.close())

async function book(clock: string): Promise<string> {
  const body = { service_ids: [cut], staff_id: mia, start_time: at(clock), client: { name: 'Ada' } }
  const { body: answer, status } = await salon.call('POST', '/api/appointments', body)
  expect(status).toBe(201)
  return answer.appointment.id
}

test('a day says who works, who is booked, and on which chair', async () => {
  const day = await ask('day?date=2026-03-02')
  expect(day).toMatchObject({ date: '2026-03-02', closed: false, time_off: [] })
  expect(day.appointments.map(({ status }: { status: string }) => status)).toEqual([
    'confirmed',
    'cancelled',
  ])
  expect(day.working[0]).toMatchObject({ start_time: at('09:00'), end_time: at('18:00') })
  expect(day.units).toHaveLength(2)
  const seat = day.seats.find((one: { appointment_id: string }) => one.appointment_id === visit)
  expect(seat).toEqual({
    unit_id: day.units[0].id,
    appointment_id: visit,
    start_time: at('10:00'),
    end_time: at('10:45'),
  })
})

test('a day or month without a date is the present one by the clock of the server', async () => {
  expect((await ask('day')).date).toBe('2026-03-02')
  expect((await ask('month')).month).toBe('2026-03-01')
})

test.each([
  ['2026-03-07', ['2026-03-07T00:00:00-05:00', null, '2026-03-08T00:00:00-05:00']],
  [
    '2026-03-08',
    ['2026-03-08T00:00:00-05:00', '2026-03-08T03:00:00-04:00', '2026-03-09T00:00:00-04:00'],
  ],
  [
    '2026-11-01',
    ['2026-11-01T00:00:00-04:00', '2026-11-01T01:00:00-05:00', '2026-11-02T00:00:00-05:00'],
  ],
])('the day %s has its start, its end and its clock change', async (date, [start, change, end]) => {
  const expected = { start_time: start, clock_change: change, end_time: end }
  expect(await ask(`day?date=${date}`)).toMatchObject(expected)
  const week = await ask(`week?date=${date}`)
  expect(week.days.find((day: { date: string }) => day.date === date)).toMatchObject(expected)
})

test('a month has whole weeks, with the booked and the available minutes of each day', async () => {
  const { days } = await ask('month?date=2026-03-20')
  expect([days[0].date, days.at(-1).date, days.length % 7]).toEqual(['2026-02-23', '2026-04-05', 0])
  const day = (date: string) => days.find((one: { date: string }) => one.date === date)
  expect(day('2026-03-02')).toEqual({
    date: '2026-03-02',
    closed: false,
    booked_minutes: 45,
    available_minutes: 2 * 9 * 60,
    count: 1,
  })
  expect(day('2026-03-03')).toMatchObject({ count: 0, booked_minutes: 0 })
  expect(day('2026-03-07')).toMatchObject({ closed: true, available_minutes: 0 })
})

test('a day does not show the appointments of another salon', async () => {
  const other = await server.registerSalon()
  const { body } = await other.call('GET', '/api/calendar/day?date=2026-03-02')
  expect(body).toMatchObject({ appointments: [], seats: [] })
})

test('a visit that ended early has one stretch on its chair, until its booked end', async () => {
  const early = await book('15:00')
  server.clock.set(new Date('2026-03-02T20:00:00Z'))
  const { email, password } = salon
  const { body } = await server.call('POST', '/api/auth/login', { email, password })
  const headers = { authorization: `Bearer ${body.access_token}` }
  const change = async (status: string) => {
    const path = `/api/appointments/${early}/status`
    expect((await server.call('POST', path, { status }, headers)).status).toBe(200)
  }
  for (const status of ['arrived', 'in_progress']) await change(status)
  server.clock.advance(5 * 60)
  await change('completed')
  const day = await server.call('GET', '/api/calendar/day?date=2026-03-02', undefined, headers)
  const seats = day.body.seats.filter(
    ({ appointment_id }: { appointment_id: string }) => appointment_id === early,
  )
  expect(seats).toMatchObject([{ start_time: at('15:00'), end_time: at('15:45') }])
})
