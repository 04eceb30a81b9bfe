import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Answer,
  type Onboarded,
  type OnboardOptions,
  startTestServer,
  type TestSalon,
  type TestServer,
} from '../../../test/harness.ts'
import { tenantId } from '../../platform/database/database.ts'
import { replaceSalonHours } from '../onboarding/store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_SCALE: '1' })
})
afterAll(() => server.close())

interface OpenSalon {
  readonly salon: TestSalon
  readonly onboarded: Onboarded
}

let salons = 0
/** A salon without a break. By default it is open from nine to six and has two staff members. */
async function openSalon(options: OnboardOptions = {}): Promise<OpenSalon> {
  salons += 1
  const salon = await server.registerSalon({ email: `holds${salons}@salon.test` })
  return { salon, onboarded: await salon.onboard({ lunch: null, ...options }) }
}

function hold(
  { salon, onboarded }: OpenSalon,
  address: string,
  clock: string,
  fields: Record<string, unknown> = {},
): Promise<Answer> {
  const body = {
    service_ids: onboarded.serviceIds,
    start_time: `2026-03-10T${clock}:00-04:00`,
    ...fields,
  }
  const headers = { 'x-forwarded-for': address }
  return server.call('POST', `/api/public/${salon.slug}/holds`, body, headers)
}

const release = ({ salon }: OpenSalon, { body }: Answer) =>
  server.call('DELETE', `/api/public/${salon.slug}/holds/${body.hold_token}`)

const outcome = ({ status, body }: Answer) => (status === 201 ? 'held' : body.code)
const quarters = Array.from({ length: 36 }, (_, i) => {
  const minute = 9 * 60 + i * 15
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
})
const hours = quarters.filter((clock) => clock.endsWith(':00'))
const shortService = { services: [{ name: 'Fringe', duration: 15, price: 10 }] }

test('all addresses of a network together get at most three holds, even with concurrent requests', async () => {
  const opened = await openSalon(shortService)
  const answers = await Promise.all(
    hours.map((clock, i) => hold(opened, `2001:db8:1:1:${i}::1`, clock)),
  )
  expect(answers.map(outcome).toSorted()).toEqual([
    ...Array(3).fill('held'),
    ...Array(6).fill('too_many_holds'),
  ])
  expect(outcome(await hold(opened, '192.0.2.1', '17:15'))).toBe('held')
})

test('a /48 has at most 24 holds, and not three for each of its /64 networks', async () => {
  const opened = await openSalon({ ...shortService, staff: ['Mia', 'Tom', 'Eva'], chairs: 3 })
  const answers = await Promise.all(
    quarters.map((clock, i) => hold(opened, `2001:db8:2:${i}::1`, clock)),
  )
  expect(answers.filter((answer) => outcome(answer) === 'held')).toHaveLength(24)
})

test('a network holds at most a quarter of a day’s staff time, and a /48 at most half of it', async () => {
  // two staff members from nine to five: sixteen hours
  const opened = await openSalon({
    close: '17:00',
    services: [{ name: 'Colour', duration: 120, price: 90 }],
  })
  const narrow = await Promise.all(
    ['09:00', '11:00', '13:00'].map((clock) => hold(opened, '2001:db8:3:1::1', clock)),
  )
  expect(narrow.map(outcome).toSorted()).toEqual(['held', 'held', 'too_many_holds'])
  const wide = await Promise.all(
    ['09:00', '11:00', '13:00', '15:00'].map((clock, i) =>
      hold(opened, `2001:db8:3:${i + 2}::1`, clock),
    ),
  )
  expect(wide.map(outcome).toSorted()).toEqual(['held', 'held', 'too_many_holds', 'too_many_holds'])
  expect(outcome(await hold(opened, '192.0.2.3', '15:00'))).toBe('held')
})

test('a visit that is longer than a quarter of the day’s staff time can still be held, and its hold can be moved', async () => {
  const opened = await openSalon({
    staff: ['Mia'],
    services: [{ name: 'Braids', duration: 300, price: 200 }],
  })
  const first = await hold(opened, '192.0.2.4', '09:00')
  expect(outcome(first)).toBe('held')
  const { hold_token } = first.body
  expect(outcome(await hold(opened, '192.0.2.4', '10:00', { hold_token }))).toBe('held')
})

test('when a service of a visit begins after midnight, the limit of the day still counts all minutes of the visit before midnight', async () => {
  const opened = await openSalon({
    services: [
      { name: 'Colour', duration: 120, price: 90 },
      { name: 'Braids', duration: 90, price: 60 },
    ],
  })
  const { salon, onboarded } = opened
  const [colour, braids] = onboarded.serviceIds
  const [mia, tom] = onboarded.staffIds
  const monday = { weekday: 1, starts_minute: 20 * 60, ends_minute: 26 * 60, is_break: false }
  await server.app.context.database
    .inTenant(tenantId(salon.tenantId))
    .write((db) => replaceSalonHours(db, [monday, { ...monday, weekday: 0 }]))
  // two staff members from midnight to two and from eight to midnight: twelve hours, of which a quarter is three
  const on = (clock: string) => ({ start_time: `2026-03-09T${clock}:00-04:00` })
  const early = { ...on('20:00'), service_ids: [colour], staff_id: mia }
  expect(outcome(await hold(opened, '192.0.2.7', '', early))).toBe('held')
  const staff_by_service = [tom, mia]
  const late = { ...on('22:30'), service_ids: [colour, braids], staff_by_service }
  expect(outcome(await hold(opened, '192.0.2.7', '', late))).toBe('too_many_holds')
  expect(outcome(await hold(opened, '192.0.2.8', '', late))).toBe('held')
})

test('the /64 networks of a /48 together can hold the same start at most six times a day', async () => {
  const opened = await openSalon(shortService)
  const address = (i: number) => `2001:db8:5:${i}::1`
  for (let i = 0; i < 6; i += 1) {
    const held = await hold(opened, address(i), '10:00')
    expect(outcome(held)).toBe('held')
    await release(opened, held)
  }
  const seventh = await hold(opened, address(7), '10:00')
  expect([outcome(seventh), seventh.body.error]).toEqual([
    'too_many_holds',
    'This time was kept for you several times already. Please choose another one.',
  ])
  expect(outcome(await hold(opened, address(7), '10:15'))).toBe('held')
  expect(outcome(await hold(opened, '192.0.2.5', '10:00'))).toBe('held')
})

test('a network makes at most sixty new holds an hour in a salon, and refused holds do not count', async () => {
  const opened = await openSalon(shortService)
  const address = '192.0.2.6'
  for (let i = 0; i < 10; i += 1) {
    expect(outcome(await hold(opened, address, '09:07'))).toBe('off_grid')
  }
  let hold_token: string | undefined
  for (let i = 0; i < 60; i += 1) {
    const held = await hold(opened, address, itemAt(quarters, i % 36), { hold_token })
    expect(outcome(held)).toBe('held')
    hold_token = held.body.hold_token
  }
  expect(outcome(await hold(opened, address, '17:45', { hold_token }))).toBe('rate_limited')
  const otherSalon = await openSalon(shortService)
  expect(outcome(await hold(otherSalon, address, '17:45'))).toBe('held')
})
