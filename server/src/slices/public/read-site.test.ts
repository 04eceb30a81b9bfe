import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import type { Context } from '../../platform/api/context.ts'
import { tenantId } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { readSite } from './read-site.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

test('a break divides the opening hours of a day in two', async () => {
  const salon = await server.registerSalon()
  await salon.onboard({ lunch: ['13:00', '14:00'] })
  const { body } = await server.call('GET', `/api/public/${salon.slug}`)
  expect(body.business.hours.filter(({ day }: { day: number }) => day === 1)).toEqual([
    { day: 1, open_time: '09:00', close_time: '13:00' },
    { day: 1, open_time: '14:00', close_time: '18:00' },
  ])
})

test('the site says until when the salon is open or closed, also on a date with hours of its own', async () => {
  const salon = await server.registerSalon()
  await salon.onboard({ lunch: ['13:00', '14:00'] })
  const openingAt = async (at: string) => {
    server.clock.set(new Date(at))
    const { business } = (await server.call('GET', `/api/public/${salon.slug}`)).body
    return [business.open_now, business.closes_at, business.opens_at]
  }
  expect(await openingAt('2026-03-02T09:30:00-05:00')).toEqual([
    true,
    '2026-03-02T13:00:00-05:00',
    null,
  ])
  expect(await openingAt('2026-03-02T13:30:00-05:00')).toEqual([
    false,
    null,
    '2026-03-02T14:00:00-05:00',
  ])
  const tuesday = { date: '2026-03-03', starts_minute: null, ends_minute: null }
  const wednesday = { date: '2026-03-04', starts_minute: 18 * 60, ends_minute: 26 * 60 }
  await server.app.context.database.inTenant(tenantId(salon.tenantId)).write((db) =>
    db
      .insertInto('dated_hours')
      .values(
        [tuesday, wednesday].map((day) => ({
          ...day,
          tenant_id: db.tenantId,
          id: newId(),
          staff_id: null,
        })),
      )
      .execute(),
  )
  expect(await openingAt('2026-03-02T18:00:00-05:00')).toEqual([
    false,
    null,
    '2026-03-04T18:00:00-05:00',
  ])
  expect(await openingAt('2026-03-05T01:00:00-05:00')).toEqual([
    true,
    '2026-03-05T02:00:00-05:00',
    null,
  ])
})

test('the site is serialized once a minute for all clients of a language, and again when the menu changes', async () => {
  const salon = await server.registerSalon()
  await salon.onboard()
  const answerAt = (now: string, language = 'en') => {
    const headers = { 'accept-language': language }
    const ctx = { now: new Date(now), billing: 'on', sendsTexts: true, headers } as Context
    return server.app.context.database
      .inTenant(tenantId(salon.tenantId))
      .readAutocommit((db) => readSite(db, Object({}), ctx))
  }
  const first = await answerAt('2026-03-03T16:00:00Z')
  expect(await answerAt('2026-03-03T16:00:59Z')).toBe(first)
  const german = await answerAt('2026-03-03T16:00:10Z', 'de')
  expect(german.value.policy.text).toMatch(/^Sie können/)
  expect(await answerAt('2026-03-03T16:00:20Z', 'de-CH')).toBe(german)
  expect(await answerAt('2026-03-03T16:00:30Z')).toBe(first)
  expect(await answerAt('2026-03-03T16:01:00Z')).not.toBe(first)
  await salon.call('POST', '/api/services', { name: 'Trim', duration_minutes: 30, price: 10 })
  const { services } = (await answerAt('2026-03-03T16:01:00Z')).value
  expect(services.map(({ name }) => name)).toContain('Trim')
  const trialOver = (await answerAt('2027-03-03T16:01:00Z')).value
  expect(trialOver.business.takes_bookings).toBe(false)
})
