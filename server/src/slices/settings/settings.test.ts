import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const publicSite = async ({ slug }: TestSalon) =>
  (await server.call('GET', `/api/public/${slug}`)).body.business

test('the owner’s own number stays with the account and is not the number of the salon', async () => {
  const salon = await server.registerSalon({ phone: '+12025550166' })
  await salon.onboard({ phone: '' })
  const { body } = await salon.call('GET', '/api/auth/me')
  expect(body.user.phone).toBe('+12025550166')
  expect((await salon.call('GET', '/api/settings/business')).body.business.phone).toBeNull()
  const site = await server.call('GET', `/api/public/${salon.slug}`)
  expect(JSON.stringify(site.body)).not.toContain('0166')
})

test('the owner’s own number is shown to clients once the owner enters it for the site', async () => {
  const salon = await server.registerSalon({ phone: '+12025550167' })
  await salon.onboard({ phone: '' })
  const { body } = await salon.call('POST', '/api/onboarding/site', { phone: '+12025550167' })
  expect(body.site.phone).toBe('+12025550167')
  expect((await publicSite(salon)).phone).toBe('+12025550167')
})

test('details of the site that are not sent stay, a detail that is sent as a blank is cleared, and an invalid colour is refused', async () => {
  const salon = await server.registerSalon()
  const save = async (details: object) =>
    (await salon.call('POST', '/api/onboarding/site', details)).body.site
  const all = { address: '12 Main Street', phone: '+12025550111', brand_color: '#1f5f8b' }
  expect(await save(all)).toEqual(all)
  expect(await save({ phone: ' ' })).toEqual({ ...all, phone: null })
  const wrong = await salon.call('POST', '/api/onboarding/site', { brand_color: 'blue' })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['brand_color']])
})

const settings = {
  name: 'Studio Nord',
  phone: '+12025550111',
  email: 'hello@salon.test',
  address: '12 Main Street, Springfield',
  about: 'Cuts and colour since 1998.',
  brand_color: '#1F5F8B',
}

test('the settings of the business appear on the booking site', async () => {
  const salon = await server.registerSalon()
  await salon.onboard()
  const { version } = (await salon.call('GET', '/api/settings/business')).body.business
  const saved = await salon.call('PUT', '/api/settings/business', { ...settings, version })
  expect(saved.body.business).toMatchObject({ name: 'Studio Nord', brand_color: '#1f5f8b' })
  expect(await publicSite(salon)).toMatchObject({ ...settings, brand_color: '#1f5f8b' })
})

test('the settings of the business are not overwritten by a user who has not seen the last change', async () => {
  const salon = await server.registerSalon()
  const { version } = (await salon.call('GET', '/api/settings/business')).body.business
  const change = (name: string) =>
    salon.call('PUT', '/api/settings/business', { ...settings, name, version })
  expect((await change('First')).status).toBe(200)
  const second = await change('Second')
  expect([second.status, second.body.code]).toEqual([409, 'version_conflict'])
  expect(second.body.details.business.name).toBe('First')
})

const policy = {
  slot_interval_minutes: 30,
  lead_time_minutes: 120,
  max_advance_days: 60,
  cancel_window_hours: 48,
  move_window_hours: 12,
  hold_minutes: 5,
  approval: 'request',
}

test('a changed booking policy is shown on the booking site and in the activity; a stale change is refused', async () => {
  const salon = await server.registerSalon()
  await salon.onboard()
  const before = await salon.call('GET', '/api/settings/booking-policy')
  expect(before.body.booking_policy).toEqual({
    slot_interval_minutes: 15,
    lead_time_minutes: 60,
    max_advance_days: 90,
    cancel_window_hours: 24,
    move_window_hours: 24,
    hold_minutes: 10,
    approval: 'instant',
    version: 1,
  })
  const change = { ...policy, version: 1 }
  const { status, body } = await salon.call('PUT', '/api/settings/booking-policy', change)
  expect([status, body]).toEqual([200, { booking_policy: { ...policy, version: 2 } }])
  const site = await server.call('GET', `/api/public/${salon.slug}`)
  expect(site.body.policy).toMatchObject(policy)
  const late = await salon.call('PUT', '/api/settings/booking-policy', change)
  expect([late.body.code, late.body.details]).toEqual(['version_conflict', body])
  const { items } = (await salon.call('GET', '/api/activity')).body
  expect(items[0].text).toMatch(/changed the booking policy$/)
})

test('the refusal of a booking policy names each field with a wrong value', async () => {
  const salon = await server.registerSalon()
  const wrong = {
    slot_interval_minutes: 4,
    lead_time_minutes: -1,
    max_advance_days: 0,
    hold_minutes: 21,
  }
  const rest = { cancel_window_hours: 721, move_window_hours: 1.5, approval: 'maybe' }
  const change = { ...wrong, ...rest, version: 1 }
  const { status, body } = await salon.call('PUT', '/api/settings/booking-policy', change)
  expect([status, Object.keys(body.errors).sort()]).toEqual([422, Object.keys(policy).sort()])
})

test('the daily goal can be changed, and the dashboard shows it', async () => {
  const salon = await server.registerSalon()
  const goal = async () => (await salon.call('GET', '/api/calendar/today')).body.revenue.goal
  expect(await goal()).toBe(1000)
  const change = (amount: number) =>
    salon.call('PUT', '/api/settings/daily-goal', { amount, version: 1 })
  const saved = await change(1250.5)
  expect(saved.body).toEqual({ daily_goal: { amount: 1250.5, currency: 'USD', version: 2 } })
  const late = await change(900)
  expect([late.body.code, late.body.details]).toEqual(['version_conflict', saved.body])
  expect((await salon.call('GET', '/api/settings/daily-goal')).body).toEqual(saved.body)
  expect(await goal()).toBe(1250.5)
  const { items } = (await salon.call('GET', '/api/activity')).body
  expect(items[0].text).toMatch(/changed the daily goal$/)
})

test.each([
  [0, 'Must be more than 0'],
  [-5, 'Must not be negative'],
  [0.005, 'USD has at most 2 decimals'],
])('a daily goal of %d is refused', async (amount, sentence) => {
  const salon = await server.registerSalon()
  const { status, body } = await salon.call('PUT', '/api/settings/daily-goal', {
    amount,
    version: 1,
  })
  expect([status, body.errors.amount[0]]).toEqual([422, expect.stringContaining(sentence)])
})

const suggested = async (salon: TestSalon) =>
  (await salon.call('GET', '/api/settings/sharing')).body.suggested

async function book(salon: TestSalon, serviceIds: readonly string[]) {
  const answer = await server.call('POST', `/api/public/${salon.slug}/appointments`, {
    service_ids: serviceIds,
    start_time: '2026-03-10T10:00:00-04:00',
    client: { name: 'Lea', email: 'lea@client.test' },
    policy_accepted: true,
  })
  expect(answer.status).toBe(201)
}

test('the card “Share your link” is suggested from the launch to the first online booking', async () => {
  const salon = await server.registerSalon()
  const { serviceIds } = await salon.onboard({ launch: false })
  expect(await suggested(salon)).toBe(false)
  const launch = { launch_immediately: true, send_test_link: false }
  await salon.call('POST', '/api/onboarding/complete', launch)
  const { body } = await salon.call('GET', '/api/settings/sharing')
  expect(body).toEqual({ booking_url: expect.stringContaining(salon.slug), suggested: true })
  const start_time = '2026-03-10T15:00:00-04:00'
  await salon.call('POST', '/api/appointments', { service_ids: serviceIds, start_time })
  expect(await suggested(salon)).toBe(true)
  await book(salon, serviceIds)
  expect(await suggested(salon)).toBe(false)
})

test('the card “Share your link” stays closed once it was closed', async () => {
  const salon = await server.registerSalon()
  await salon.onboard()
  expect(await suggested(salon)).toBe(true)
  for (const _ of [1, 2]) {
    expect((await salon.call('POST', '/api/settings/sharing/close')).status).toBe(204)
  }
  expect(await suggested(salon)).toBe(false)
})
