import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { tenantId } from '../../platform/database/database.ts'

let server: TestServer
let salon: TestSalon
let cut: string

/** Monday, 8 AM in New York. */
const monday = new Date('2026-03-02T13:00:00Z')

beforeAll(async () => {
  server = await startTestServer()
  salon = await server.registerSalon()
  cut = itemAt((await salon.onboard({ lunch: null })).serviceIds, 0)
})
beforeEach(() => server.clock.set(monday))
afterAll(() => server.close())

async function book(start_time: string): Promise<string> {
  const { body } = await salon.call('POST', '/api/appointments', { service_ids: [cut], start_time })
  return body.appointment.id
}

const setStatus = (id: string, status: string, rest = {}) =>
  salon.call('POST', `/api/appointments/${id}/status`, { status, ...rest })

const occupied = async () =>
  (await salon.call('GET', '/api/calendar/today')).body.headcount.occupied

test.each(['arrived', 'in_progress'])(
  'on Monday, a visit of Thursday gets the status “%s” only if the desk confirms it, and even then no chair counts as occupied',
  async (status) => {
    const id = await book(`2026-03-05T1${status === 'arrived' ? 0 : 1}:00:00-05:00`)
    const refused = await setStatus(id, status)
    expect([refused.status, refused.body.code]).toEqual([409, 'status_not_allowed'])
    expect(refused.body.details).toEqual({ untimely: 'another_day' })
    expect(refused.body.error).toContain('This visit is on Thu, Mar 5, 1')
    const { status: code, body } = await setStatus(id, status, { anyway: true })
    expect([code, body.appointment.status]).toEqual([200, status])
    expect(await occupied()).toBe(0)
    expect(await eventData(id)).toMatchObject({ status, anyway: true })
  },
)

test('a visit starts at most an hour early unless the desk confirms it, but its client may be checked in earlier', async () => {
  const id = await book('2026-03-02T09:10:00-05:00')
  expect((await setStatus(id, 'arrived')).status).toBe(200)
  const early = await setStatus(id, 'in_progress')
  expect([early.body.code, early.body.details]).toEqual([
    'status_not_allowed',
    { untimely: 'early' },
  ])
  expect(early.body.error).toContain('9:10')
  const inAnHour = await book('2026-03-02T09:00:00-05:00')
  expect((await setStatus(inAnHour, 'in_progress')).status).toBe(200)
  expect(await occupied()).toBe(2)
  expect(await eventData(inAnHour)).not.toHaveProperty('anyway')
  expect((await setStatus(id, 'in_progress', { anyway: true })).status).toBe(200)
})

test.each(['completed', 'no_show'])(
  'when a visit of yesterday gets the status “%s” today, the desk can take the status back today, but not tomorrow',
  async (status) => {
    const id = await book(`2026-03-02T1${status === 'no_show' ? 3 : 5}:00:00-05:00`)
    const signIn = async () => {
      const { email, password } = salon
      const { body } = await server.call('POST', '/api/auth/login', { email, password })
      return { authorization: `Bearer ${body.access_token}` }
    }
    const signInAndSet = async (next: string) => {
      const change = { status: next }
      return server.call('POST', `/api/appointments/${id}/status`, change, await signIn())
    }
    const endedAt = async () => {
      const read = await server.call('GET', `/api/appointments/${id}`, undefined, await signIn())
      return read.body.ended_at
    }
    server.clock.set(new Date('2026-03-03T14:00:00Z'))
    expect((await signInAndSet(status)).status).toBe(200)
    expect(await endedAt()).toBe('2026-03-03T09:00:00-05:00')
    expect((await signInAndSet('confirmed')).status).toBe(200)
    expect(await endedAt()).toBeNull()
    expect((await signInAndSet(status)).status).toBe(200)
    server.clock.set(new Date('2026-03-04T14:00:00Z'))
    expect((await signInAndSet('confirmed')).body.code).toBe('status_not_allowed')
  },
)

/** The data of the newest change of status. */
async function eventData(id: string): Promise<unknown> {
  const events = await server.app.context.database
    .inTenant(tenantId(salon.tenantId))
    .read((db) =>
      db
        .selectFrom('audit_events')
        .select('data')
        .where('appointment_id', '=', id)
        .where('kind', '=', 'appointment.status')
        .orderBy('id', 'desc')
        .execute(),
    )
  return itemAt(events, 0).data
}
