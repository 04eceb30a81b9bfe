import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Method,
  startTestServer,
  type TestSalon,
  type TestServer,
} from '../../../test/harness.ts'

let server: TestServer
let salon: TestSalon
let cut: string
let staff: string[]
let token: string

beforeAll(async () => {
  server = await startTestServer()
  salon = await server.registerSalon()
  token = salon.accessToken
  const { serviceIds, staffIds } = await salon.onboard({ lunch: null })
  cut = itemAt(serviceIds, 0)
  staff = staffIds
})

afterAll(() => server.close())

const at = (clock: string, day = '02') => `2026-03-${day}T${clock}:00-05:00`
const call = (method: Method, path: string, body?: unknown) =>
  server.call(method, path, body, { authorization: `Bearer ${token}` })
const performance = async () => (await call('GET', '/api/performance')).body

/** Moves the clock, and signs in again, because the access token may have expired at the new time. */
async function moveTo(instant: string): Promise<void> {
  server.clock.set(new Date(instant))
  const { email, password } = salon
  token = (await server.call('POST', '/api/auth/login', { email, password })).body.access_token
}
const achievement = async (id: string) =>
  (await performance()).achievements.find((one: { id: string }) => one.id === id)

async function book(start_time: string, staff_id: string, client: object): Promise<string> {
  const body = { service_ids: [cut], staff_id, start_time, ...client }
  const answer = await call('POST', '/api/appointments', body)
  expect(answer.status).toBe(201)
  return answer.body.appointment.id
}

/** Moves the clock to an instant, begins the visit there, and takes payment for it. */
async function serve(id: string, startedAt: string) {
  await moveTo(startedAt)
  await call('POST', `/api/appointments/${id}/status`, { status: 'in_progress' })
  const paid = await call('POST', `/api/appointments/${id}/checkout`, {
    payments: [{ method: 'cash', amount: 45 }],
  })
  expect(paid.status).toBe(201)
}

test('a new salon has an empty leaderboard, and an achievement says how it is earned', async () => {
  const body = await performance()
  expect(body).toMatchObject({ month: '2026-03', currency: 'USD', leaderboard: [] })
  expect(body.week_ago).toEqual({ taken: 0, completed: 0 })
  expect(body.tomorrow).toEqual({ visits: 0, first_start: null })
  expect(body.achievements).toContainEqual({
    id: 'punctuality-pro',
    title: 'Punctuality Pro',
    description: expect.stringContaining('started on time'),
    progress: 0,
    max_progress: 5,
    unlocked: false,
    unlocked_at: null,
    points: 200,
    tier: 'silver',
  })
})

test('the leaderboard counts visits, rebookings, punctual starts and revenue of the month', async () => {
  const [mia, tom] = [itemAt(staff, 0), itemAt(staff, 1)]
  const ada = await book(at('10:00'), mia, { client: { name: 'Ada', phone: '+12025550111' } })
  const bea = await book(at('11:00'), mia, { client: { name: 'Bea', phone: '+12025550112' } })
  const walkIn = await book(at('10:00'), tom, {})
  const { client } = (await call('GET', `/api/appointments/${ada}`)).body.appointment
  await book(at('10:00', '03'), mia, { client_id: client.id })
  // a visit that begins up to five minutes late counts as on time
  await serve(ada, at('10:05'))
  await serve(walkIn, at('10:06'))
  await serve(bea, at('11:20'))
  const { leaderboard, tomorrow } = await performance()
  expect(leaderboard).toEqual([
    {
      staff: { id: mia, name: 'Mia' },
      visits: 2,
      rebooked_percent: 50,
      on_time_percent: 50,
      revenue: 90,
    },
    {
      staff: { id: tom, name: 'Tom' },
      visits: 1,
      rebooked_percent: null,
      on_time_percent: 0,
      revenue: 45,
    },
  ])
  expect(tomorrow).toEqual({ visits: 1, first_start: at('10:00', '03') })
  expect(await achievement('everybody-came')).toMatchObject({ progress: 3, max_progress: 25 })
  expect(await achievement('coming-back')).toMatchObject({ progress: 1 })
  expect(await achievement('punctuality-pro')).toMatchObject({ progress: 0 })
})

test('the comparison with last week counts the same weekday, up to the same time of day', async () => {
  await moveTo('2026-03-09T10:30:00-04:00')
  expect((await performance()).week_ago).toEqual({ taken: 90, completed: 2 })
  await moveTo('2026-03-09T15:00:00-04:00')
  expect((await performance()).week_ago).toEqual({ taken: 135, completed: 3 })
})

test('an achievement is announced once, also when two screens ask for it together, and stays unlocked', async () => {
  const days = ['10', '11', '12', '13', '16']
  for (const day of days) {
    await moveTo(`2026-03-${day}T08:00:00-04:00`)
    const start = `2026-03-${day}T10:00:00-04:00`
    await serve(await book(start, itemAt(staff, 0), {}), start)
  }
  // a visit that was paid without a known beginning says nothing about punctuality
  await moveTo('2026-03-17T10:00:00-04:00')
  const notBegun = await book('2026-03-17T10:00:00-04:00', itemAt(staff, 0), {})
  await call('POST', `/api/appointments/${notBegun}/checkout`, {
    payments: [{ method: 'cash', amount: 45 }],
  })
  expect(await achievement('punctuality-pro')).toMatchObject({
    progress: 5,
    unlocked: true,
    unlocked_at: null,
  })
  const unlock = () => call('POST', '/api/performance/achievements')
  const answers = await Promise.all([unlock(), unlock()])
  expect(answers.flatMap(({ body }) => body.unlocked)).toEqual(['punctuality-pro'])
  expect((await unlock()).body).toEqual({ unlocked: [] })
  const { body } = await call('GET', '/api/notifications')
  expect(body.items.map(({ title }: { title: string }) => title)).toEqual([
    'Achievement unlocked: Punctuality Pro',
  ])
  await moveTo('2026-04-30T09:00:00-04:00')
  expect(await achievement('punctuality-pro')).toMatchObject({
    progress: 5,
    unlocked: true,
    unlocked_at: expect.stringContaining('2026-03-17'),
  })
})

test('the leaderboard begins anew with each month', async () => {
  await moveTo('2026-05-01T09:00:00-04:00')
  expect(await performance()).toMatchObject({ month: '2026-05', leaderboard: [] })
})

test('refunds and reopenings are subtracted from the takings of the same weekday of last week', async () => {
  salon = await server.registerSalon()
  await salon.onboard()
  await moveTo('2026-05-04T10:00:00-04:00')
  const sell = async (price: number): Promise<string> => {
    const lines = [{ kind: 'product', name: 'Wax', price }]
    const payments = [{ method: 'card', amount: price }]
    return (await call('POST', '/api/checkouts', { lines, payments })).body.checkout.id
  }
  const [kept, wrong] = [await sell(20), await sell(30)]
  const reason = 'Too hard'
  await call('POST', `/api/checkouts/${kept}/refund`, { amount: 5, method: 'card', reason })
  await call('POST', `/api/checkouts/${wrong}/reopen`)
  await moveTo('2026-05-11T11:00:00-04:00')
  expect((await performance()).week_ago.taken).toBe(15)
})

test('the achievement for online bookings counts the bookings that were made this month by the salon’s clock and are not cancelled', async () => {
  salon = await server.registerSalon()
  cut = itemAt((await salon.onboard()).serviceIds, 0)
  const bookOnline = async (name: string, start_time: string): Promise<string> => {
    const answer = await server.call('POST', `/api/public/${salon.slug}/appointments`, {
      service_ids: [cut],
      start_time,
      client: { name, email: `${name}@client.test` },
      policy_accepted: true,
    })
    expect(answer.status).toBe(201)
    return answer.body.appointment.id
  }
  const progress = async () => (await achievement('open-all-hours')).progress
  await moveTo('2026-05-31T23:30:00-04:00')
  await bookOnline('ada', '2026-06-02T10:00:00-04:00')
  expect(await progress()).toBe(1)
  await moveTo('2026-06-01T08:00:00-04:00')
  expect(await progress()).toBe(0)
  await bookOnline('bea', '2026-06-02T11:00:00-04:00')
  const cancelled = await bookOnline('cleo', '2026-06-03T10:00:00-04:00')
  expect(await progress()).toBe(2)
  await call('POST', `/api/appointments/${cancelled}/cancel`, { reason: 'Ill' })
  expect(await progress()).toBe(1)
})
