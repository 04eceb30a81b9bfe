import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let salon: TestSalon
let path: string

beforeAll(async () => {
  server = await startTestServer()
  salon = await server.registerSalon()
  const service_ids = [itemAt((await salon.onboard()).serviceIds, 0)]
  const start_time = '2026-03-03T10:00:00-05:00'
  const { body } = await salon.call('POST', '/api/appointments', { service_ids, start_time })
  path = `/api/appointments/${body.appointment.id}`
})
afterAll(() => server.close())

const save = (notes: string | null, replaces: string | null) =>
  salon.call('POST', `${path}/notes`, { notes, replaces })

test('notes are saved although somebody changed the rest of the appointment meanwhile', async () => {
  await salon.call('POST', `${path}/move`, { start_time: '2026-03-03T11:00:00-05:00' })
  const { status, body } = await save('Window seat', null)
  expect([status, body.appointment.notes, body.appointment.version]).toEqual([
    200,
    'Window seat',
    3,
  ])
})

test('notes that somebody else has changed meanwhile are kept, and the refusal contains them', async () => {
  const stale = await save('Allergic to latex', null)
  expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict'])
  expect(stale.body.details.appointment.notes).toBe('Window seat')
})

test('notes that are sent again change nothing', async () => {
  const { status, body } = await save('Window seat', null)
  expect([status, body.appointment.version]).toEqual([200, 3])
})

test('notes can be removed, and stay editable when the visit is over', async () => {
  expect((await save(null, 'Window seat')).body.appointment.notes).toBe(null)
  await salon.call('POST', `${path}/cancel`, {})
  expect((await save('Called at 9', null)).body.appointment.notes).toBe('Called at 9')
})

test('notes have at most 1,000 characters', async () => {
  const { status, body } = await save('x'.repeat(1001), 'Called at 9')
  expect([status, Object.keys(body.errors)]).toEqual([422, ['notes']])
})
