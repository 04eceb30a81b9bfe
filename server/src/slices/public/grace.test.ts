import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let salon: TestSalon
let service: string

beforeAll(async () => {
  server = await startTestServer()
  salon = await server.registerSalon()
  service = itemAt((await salon.onboard({ lunch: null })).serviceIds, 0)
})
afterAll(() => server.close())
beforeEach(() => server.clock.set(new Date('2026-03-02T13:00:20Z')))

const setClock = (instant: string) => server.clock.set(new Date(instant))
let people = 0

/** Books a visit of today, by default five hours ahead; the windows for changes are 24 hours. */
async function bookToday(start_time = '2026-03-02T13:00:00-05:00') {
  people += 1
  const { body } = await server.call('POST', `/api/public/${salon.slug}/appointments`, {
    service_ids: [service],
    start_time,
    client: { name: 'Lea', email: `lea${people}@mail.test` },
    policy_accepted: true,
  })
  const path = `/api/public/manage/${body.manage_token}`
  const manage = (action: string, payload?: object) =>
    server.call('POST', `${path}/${action}`, payload)
  return { booked: body.appointment, manage, read: () => server.call('GET', path) }
}

test('a visit booked for today can be changed for 15 minutes, and its policy says so', async () => {
  const { booked, manage } = await bookToday()
  expect(booked).toMatchObject({
    can_cancel: true,
    can_move: true,
    cancel_until: '2026-03-02T08:15:00-05:00',
    move_until: '2026-03-02T08:15:00-05:00',
  })
  expect(booked.policy_text).toContain('within 15 minutes of booking')
  await manage('cancel')
})

test('a visit booked for today can be cancelled in the last second of the 15 minutes of grace', async () => {
  const { manage } = await bookToday()
  setClock('2026-03-02T13:15:20Z')
  const { status, body } = await manage('cancel')
  expect([status, body.appointment.status]).toEqual([200, 'cancelled'])
})

test('a visit booked for today can neither be cancelled nor moved a second after the 15 minutes of grace', async () => {
  const { manage, read } = await bookToday()
  setClock('2026-03-02T13:15:21Z')
  const cancel = await manage('cancel')
  const move = await manage('reschedule', { start_time: '2026-03-03T13:00:00-05:00' })
  expect([cancel.body.code, move.body.code]).toEqual(['too_late_to_cancel', 'too_late_to_move'])
  expect((await read()).body.appointment).toMatchObject({ can_cancel: false, can_move: false })
})

test('a move does not begin the 15 minutes of grace anew', async () => {
  const { manage } = await bookToday('2026-03-02T14:30:00-05:00')
  setClock('2026-03-02T13:10:00Z')
  const moved = await manage('reschedule', { start_time: '2026-03-02T15:30:00-05:00' })
  expect(moved.body.appointment.move_until).toBe('2026-03-02T08:15:00-05:00')
  setClock('2026-03-02T13:20:00Z')
  expect((await manage('cancel')).body.code).toBe('too_late_to_cancel')
})
