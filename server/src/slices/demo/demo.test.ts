import { checkoutAppointment } from '@chairtime/contract/appointments/checkout.ts'
import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { itemAt } from '@chairtime/core/known.ts'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { routes } from '../../routes.ts'
import { createSalon } from './create-salon.ts'
import { openDemo } from './open-demo.ts'
import { demoAccess, seedDemoSalon } from './seed.ts'
import { openSeedContext, type SeedContext } from './seed-context.ts'
import { tryLockDemo } from './store.ts'

let server: TestServer
let seed: SeedContext

const now = new Date('2026-03-04T12:30:00-05:00')

beforeAll(async () => {
  server = await startTestServer()
  seed = openSeedContext(server.app.context, routes)
  server.clock.set(now)
  // like two nodes that start together on one database
  await Promise.all([1, 2].map(() => seedDemoSalon(seed, now, 'America/New_York')))
})
afterAll(() => server.close())

async function signIn() {
  const { status, body } = await server.call('POST', '/api/auth/login', demoAccess(seed))
  expect(status).toBe(200)
  return { authorization: `Bearer ${body.access_token}` }
}

async function visitsOn(date: string): Promise<AppointmentView[]> {
  const path = `/api/appointments?from=${date}&to=${date}&limit=200`
  const { body } = await server.call('GET', path, undefined, await signIn())
  return body.items
}

const statusesOf = (visits: AppointmentView[]) => new Set(visits.map(({ status }) => status))

test('the booking site of the demo salon has a logo, a cover, a portrait of each person and photos', async () => {
  const { body } = await server.call('GET', '/api/public/demo')
  expect(body.business.logo.width).toBe(384)
  expect(body.business.cover.width).toBe(1920)
  expect(body.staff.map((one: { portrait: unknown }) => one.portrait)).not.toContain(null)
  expect(body.services.filter((one: { photo: unknown }) => one.photo)).toHaveLength(6)
})

test('the latest activity of the demo salon is about visits, not about pictures or client files', async () => {
  const { body } = await server.call('GET', '/api/activity', undefined, await signIn())
  const texts: string[] = body.items.map(({ text }: { text: string }) => text)
  expect(texts.length).toBeGreaterThan(5)
  expect(texts.filter((text) => /picture|details/.test(text))).toEqual([])
})

test('the demo salon is open to clients and to its owner', async () => {
  const { body } = await server.call('GET', '/api/public/demo')
  expect(body.business).toMatchObject({ name: 'Salon Lumière', phone: '+1 212 555 0160' })
  expect(body.staff).toHaveLength(4)
  expect(body.services).toHaveLength(14)
  const { body: resources } = await server.call('GET', '/api/resources', undefined, await signIn())
  expect(resources.resources).toHaveLength(5)
})

test('the regulars of the demo salon have notes, tags and a rhythm', async () => {
  const headers = await signIn()
  const read = async (path: string) => (await server.call('GET', path, undefined, headers)).body
  const { items } = await read('/api/clients?tag=Color')
  expect(items.map(({ name }: { name: string }) => name.split(' ')[0])).toEqual(['Ada', 'Dina'])
  const { card } = await read(`/api/clients/${items[0].id}`)
  expect(card.notes.map(({ kind }: { kind: string }) => kind)).toEqual([
    'allergy',
    'note',
    'formula',
    'formula',
  ])
  expect(card.usual.interval_days).toBe(42)
  const overdue = await read('/api/clients?filter=overdue')
  expect(overdue.items.length).toBeGreaterThan(0)
})

test('the owner of the demo salon has only the latest notifications unread', async () => {
  const { body } = await server.call('GET', '/api/notifications', undefined, await signIn())
  expect(body.items.length).toBeGreaterThan(10)
  expect([1, 2]).toContain(body.unread_count)
})

test('the visits of today in the demo salon have the statuses that fit the time of day', async () => {
  const today = await visitsOn('2026-03-04')
  expect(today.length).toBeGreaterThanOrEqual(9)
  const statuses = statusesOf(today)
  for (const status of ['completed', 'in_progress', 'confirmed'] as const) {
    expect(statuses).toContain(status)
  }
  for (const { status, start_time, end_time } of today) {
    if (status === 'completed') expect(Date.parse(end_time)).toBeLessThanOrEqual(now.getTime())
    // clients of the demo salon are up to four minutes late
    if (status === 'confirmed')
      expect(Date.parse(start_time)).toBeGreaterThan(now.getTime() - 5 * 60_000)
  }
})

test('in the demo salon, the visits of yesterday are over, and next week has some visits already', async () => {
  const yesterday = statusesOf(await visitsOn('2026-03-03'))
  expect([...yesterday].filter((status) => status !== 'completed' && status !== 'no_show')).toEqual(
    [],
  )
  expect((await visitsOn('2026-03-10')).length).toBeGreaterThan(0)
})

test('when the demo pays for a visit that is paid already, the call throws a refusal, not a failure', async () => {
  const paid = itemAt(
    (await visitsOn('2026-03-03')).filter(({ checked_out }) => checked_out),
    0,
  )
  // finds the demo salon that is there already
  const { tenantId, owner } = await createSalon(seed, { at: now, password: '', timezone: 'UTC' })
  const secondPayment = seed.call(
    checkoutAppointment,
    { at: now, actor: owner, tenantId },
    {
      params: { id: paid.id },
      body: { payments: [{ method: 'card', amount: paid.price }] },
    },
  )
  await expect(secondPayment).rejects.toMatchObject({ code: 'appointment_closed' })
})

test('a node starts without waiting for the node that fills the demo salon', async () => {
  await seed.app.database.acrossTenantsAutonomous(
    'another node fills the demo salon',
    async (directory) => {
      expect(await tryLockDemo(directory)).toBe(true)
      const demo = openDemo(seed.app, routes, pino({ level: 'silent' }))
      await demo.created
      await demo.close()
    },
  )
})

test('a second start of the server on the same day changes none of the visits of that day in the demo salon', async () => {
  const before = await visitsOn('2026-03-04')
  await seedDemoSalon(seed, now, 'America/New_York')
  expect(await visitsOn('2026-03-04')).toEqual(before)
})

test('a second start of the server keeps the texts that the owner of the demo salon has written', async () => {
  const headers = await signIn()
  const path = '/api/settings/business'
  const { business } = (await server.call('GET', path, undefined, headers)).body
  const own = { ...business, address: '7 Mill Lane', about: 'Cuts by appointment.' }
  expect((await server.call('PUT', path, own, headers)).status).toBe(200)
  await seedDemoSalon(seed, now, 'America/New_York')
  const { body } = await server.call('GET', path, undefined, headers)
  expect(body.business).toMatchObject({ address: own.address, about: own.about })
})

test('a start of the server some days later fills that day of the demo salon, too', async () => {
  const later = new Date('2026-03-09T12:30:00-04:00')
  server.clock.set(later)
  // its name is also that of a property of every JavaScript object
  const service = { name: 'constructor', duration_minutes: 30, price: 20 }
  const headers = await signIn()
  expect((await server.call('POST', '/api/services', service, headers)).status).toBe(201)
  await seedDemoSalon(seed, later, 'America/New_York')
  const today = await visitsOn('2026-03-09')
  expect(today.length).toBeGreaterThanOrEqual(6)
  expect(statusesOf(today)).toContain('completed')
  const days = ['2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08']
  for (const date of days) expect(statusesOf(await visitsOn(date))).not.toContain('confirmed')
})

test('visits of the demo salon are paid with the tax that its owner has added to the prices', async () => {
  const later = new Date('2026-03-10T12:30:00-04:00')
  server.clock.set(later)
  const tax = { rate_percent: 8.25, included: false, version: 1 }
  const { status } = await server.call('PUT', '/api/settings/tax', tax, await signIn())
  expect(status).toBe(200)
  await seedDemoSalon(seed, later, 'America/New_York')
  // a visit whose payment is refused would not be completed
  expect(statusesOf(await visitsOn('2026-03-10'))).toContain('completed')
})
