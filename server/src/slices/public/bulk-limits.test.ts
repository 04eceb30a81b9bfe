import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { startNode } from '../../../test/nodes.ts'
import { proofOf } from '../../../test/proofs.ts'
import { databaseClock } from '../../platform/database/database-clock.ts'
import { movableClock } from '../../platform/time/clock.ts'

let server: TestServer
let salon: TestSalon
let cut: string
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_SCALE: '1' })
  salon = await server.registerSalon()
  cut = itemAt((await salon.onboard({ lunch: null })).serviceIds, 0)
})
afterAll(() => server.close())

const at = (i: number) =>
  `2026-03-${10 + (i % 3)}T${String(9 + Math.floor(i / 3)).padStart(2, '0')}:00:00-04:00`
const bodies = {
  appointments: (i: number) => ({
    service_ids: [cut],
    start_time: at(i),
    client: { name: 'C', email: `bulk${i}@mail.test` },
    policy_accepted: true,
  }),
  waitlist: (i: number) => ({
    service_ids: [cut],
    windows: [{ from: '2026-03-11T09:00:00-04:00', to: '2026-03-11T12:00:00-04:00' }],
    client: { name: 'W', email: `waiting${i}@mail.test` },
  }),
}

test.each(['appointments', 'waitlist'] as const)(
  'at most ten requests to “%s” are accepted from one network in an hour, also when several of its hosts send them',
  async (call) => {
    const send = (i: number, address: string) =>
      server.call('POST', `/api/public/${salon.slug}/${call}`, bodies[call](i), {
        'x-forwarded-for': address,
      })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => send(i, `2001:db8:1:1:${i}::1`)),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(10).fill(201), 429, 429])
    expect((await send(12, '2001:db8:1:2::1')).status).toBe(201)
    expect((await send(13, '192.0.2.1')).status).toBe(201)
  },
)

test.each([
  ['email address', 0, { email: 'one@mail.test' }, { email: 'ONE@mail.test' }],
  ['phone number', 1, { phone: '+12025550144' }, { phone: '(202) 555-0144' }],
])(
  'without a proof one %s joins the waiting list at most five times a day, from any network',
  async (_, n, typed, retyped) => {
    const join = (i: number, client: object, rest: object = {}) => {
      const body = { ...bodies.waitlist(0), client: { name: 'W', ...client }, ...rest }
      const from = { 'x-forwarded-for': `198.51.${n}.${i}` }
      return server.call('POST', `/api/public/${salon.slug}/waitlist`, body, from)
    }
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((i) => join(i, typed)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([...Array(5).fill(201), 429, 429])
    const refused = await join(8, retyped)
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
    // the code to an email address lifts the limit of a phone number, too
    expect(refused.body.details).toEqual({ methods: ['email_code'] })
    const proof = await proofOf(server, salon.slug, typed)
    expect((await join(9, retyped, { proof })).status).toBe(201)
  },
)

test('Retry-After follows the time of the database, also on a node with a wrong clock', async () => {
  const daySeconds = 86_400
  const realNow = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + 5 * 3_600_000)
  const clock = Promise.withResolvers<ReturnType<typeof databaseClock>>()
  const node = await startNode(server, {
    clock: (database) => {
      const time = databaseClock(database)
      clock.resolve(time)
      return movableClock(time)
    },
  })
  const time = await clock.promise
  await time.learned(60_000)
  const newSalon = await server.registerSalon({}, node.call)
  const { serviceIds } = await newSalon.onboard({ lunch: null })
  const inHours = (hours: number) => new Date(realNow() + hours * 3_600_000).toISOString()
  const body = {
    service_ids: serviceIds.slice(0, 1),
    windows: [{ from: inHours(24), to: inHours(48) }],
    client: { name: 'W', email: 'patient@mail.test' },
  }
  const join = (i: number) =>
    node.call('POST', `/api/public/${newSalon.slug}/waitlist`, body, {
      'x-forwarded-for': `198.51.9.${i}`,
    })
  for (let i = 0; i < 5; i += 1) await join(i)
  const { status, headers } = await join(5)
  const secondsLeft = daySeconds - ((realNow() / 1000) % daySeconds)
  vi.restoreAllMocks()
  time.stop()
  await node.close()
  expect(status).toBe(429)
  expect(Math.abs(Number(headers['retry-after']) - secondsLeft)).toBeLessThan(120)
})
