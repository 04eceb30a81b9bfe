import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { tenantId } from '../../platform/database/database.ts'
import { readPublicAvailability } from './read-public-availability.ts'

let server: TestServer
let salon: TestSalon
let cut: string

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
  salon = await server.registerSalon()
  cut = itemAt((await salon.onboard({ lunch: null })).serviceIds, 0)
})
afterAll(() => server.close())

/** The answer to one question at the moment `now`; the answer may be a cached one. */
function answerAt(now: string) {
  const query = { service_ids: [cut], from: '2026-03-03', days: 2 }
  const ctx = { now: new Date(now), billing: 'on' }
  return server.app.context.database
    .inTenant(tenantId(salon.tenantId))
    .readAutocommit((db) => readPublicAvailability(db, Object({ query }), Object(ctx)))
}

test('one answer serves all equal questions between two whole minutes', async () => {
  const first = await answerAt('2026-03-03T16:00:00.001Z')
  expect(await answerAt('2026-03-03T16:00:59.999Z')).toBe(first)
})

test('a start is no longer offered when the time until the start is even one second shorter than the minimum notice', async () => {
  const firstStartAt = async (now: string) => {
    const { days } = (await answerAt(now)).value as { days: { slots: { start_time: string }[] }[] }
    return itemAt(itemAt(days, 0).slots, 0).start_time
  }
  const atTheMinute = await firstStartAt('2026-03-03T16:00:00Z')
  expect(await firstStartAt('2026-03-03T15:59:59Z')).toBe(atTheMinute)
  expect((await firstStartAt('2026-03-03T16:00:01Z')) > atTheMinute).toBe(true)
})
