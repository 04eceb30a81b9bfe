import { randomUUID } from 'node:crypto'
import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { tenantId } from '../../platform/database/database.ts'

let server: TestServer
let salon: TestSalon
let cut: string
let mia: string
/** The ids of the visits of Lea and Max. */
let lea: string
let max: string

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

beforeEach(async () => {
  salon = await server.registerSalon()
  const { serviceIds, staffIds } = await salon.onboard({ staff: ['Mia'], lunch: null })
  cut = itemAt(serviceIds, 0)
  mia = itemAt(staffIds, 0)
  lea = await book('2026-03-10T16:30:00-04:00', 'Lea')
  max = await book('2026-03-11T16:30:00-04:00', 'Max')
})

async function book(start_time: string, name: string): Promise<string> {
  const { body } = await server.call('POST', `/api/public/${salon.slug}/appointments`, {
    service_ids: [cut],
    start_time,
    client: { name, email: `${name.toLowerCase()}@mail.test` },
    policy_accepted: true,
  })
  return body.appointment.id
}

function saveHours(fields: Record<string, unknown> = {}) {
  return salon.call('POST', '/api/onboarding/hours', {
    working_days: [1, 2, 3, 4, 5],
    same_hours_daily: true,
    default_open_time: '09:00',
    default_close_time: '18:00',
    lunch_break: false,
    ...fields,
  })
}

async function startOf(id: string): Promise<string> {
  const { body } = await salon.call('GET', `/api/appointments/${id}`)
  return body.appointment.start_time
}

interface Refused {
  readonly body: { readonly details: { readonly appointments: { client_name: string }[] } }
}

const clientNames = ({ body }: Refused) =>
  body.details.appointments.map(({ client_name }) => client_name)

/** The ids of visits whose clients get a message about the new time. */
async function visitsWithMessage(): Promise<string[]> {
  const rows = await server.app.context.database
    .inTenant(tenantId(salon.tenantId))
    .read((db) =>
      db
        .selectFrom('messages')
        .select('appointment_id')
        .where('kind', '=', 'booking_moved')
        .execute(),
    )
  return rows.flatMap(({ appointment_id }) => appointment_id ?? [])
}

const keepTimeOfDay = (appointment_id: string) => ({ appointment_id, affected: 'keep_time_of_day' })
const keepInstant = (appointment_id: string) => ({ appointment_id, affected: 'keep_instant' })
const chicago = { timezone: 'America/Chicago' }

test('when each visit has its own choice, one keeps its time of day, the other keeps its instant, and a message goes out only about the visit whose choice asks for one', async () => {
  const affected_each = [keepTimeOfDay(lea), { ...keepInstant(max), notify: true }]
  expect((await saveHours({ ...chicago, affected_each })).status).toBe(200)
  expect(await startOf(lea)).toBe('2026-03-10T16:30:00-05:00')
  expect(await startOf(max)).toBe('2026-03-11T15:30:00-05:00')
  expect(await visitsWithMessage()).toEqual([max])
})

test('a visit without a choice of its own takes the choice for all', async () => {
  const choices = { affected: 'keep_instant', notify: true, affected_each: [keepTimeOfDay(lea)] }
  expect((await saveHours({ ...chicago, ...choices })).status).toBe(200)
  expect(await startOf(lea)).toBe('2026-03-10T16:30:00-05:00')
  expect(await startOf(max)).toBe('2026-03-11T15:30:00-05:00')
  expect((await visitsWithMessage()).toSorted()).toEqual([lea, max].toSorted())
})

test('a new time zone is refused with the list of all affected visits while one of them has no choice', async () => {
  const refused = await saveHours({ ...chicago, affected_each: [keepTimeOfDay(lea)] })
  expect([refused.status, refused.body.code]).toEqual([409, 'bookings_affected'])
  expect(clientNames(refused)).toEqual(['Lea', 'Max'])
  expect(await startOf(lea)).toBe('2026-03-10T16:30:00-04:00')
})

test('the list of affected visits names the choices of each visit', async () => {
  // before the clocks change, Panama has the time of New York
  await book('2026-03-03T10:00:00-05:00', 'Eve')
  const refused = await saveHours({ timezone: 'America/Panama', default_open_time: '11:00' })
  const moves = ['keep_time_of_day', 'keep_instant']
  expect(refused.body.details).toMatchObject({
    choices: moves,
    appointments: [
      { client_name: 'Eve', choices: ['keep', 'cancel'] },
      { client_name: 'Lea', choices: moves },
      { client_name: 'Max', choices: moves },
    ],
  })
})

test('a visit that cannot keep its time of day is listed alone; the choice for all still applies to the other visits', async () => {
  const eve = await book('2026-03-02T10:00:00-05:00', 'Eve')
  // it is 14:00 in Berlin already, so ten o'clock there is past
  const berlin = { timezone: 'Europe/Berlin', affected: 'keep_time_of_day' }
  const refused = await saveHours(berlin)
  expect(refused.body.details).toMatchObject({
    choices: ['keep_instant'],
    appointments: [{ id: eve, choices: ['keep_instant'] }],
  })
  expect((await saveHours({ ...berlin, affected_each: [keepInstant(eve)] })).status).toBe(200)
  expect(await startOf(eve)).toBe('2026-03-02T16:00:00+01:00')
  expect(await startOf(lea)).toBe('2026-03-10T16:30:00+01:00')
})

test('a visit is never moved onto a visit that keeps its instant', async () => {
  const eve = await book('2026-03-10T17:15:00-04:00', 'Eve')
  const affected_each = [keepTimeOfDay(lea), keepInstant(eve), keepTimeOfDay(max)]
  const refused = await saveHours({ ...chicago, affected_each })
  expect([refused.status, clientNames(refused)]).toEqual([409, ['Lea']])
  expect(await startOf(eve)).toBe('2026-03-10T17:15:00-04:00')
})

const shorter = { default_close_time: '17:00' }
const keep = (appointment_id: string) => ({ appointment_id, affected: 'keep' })

/** The saved service at the path; for the path of a staff member, the saved data of Mia. */
async function readAt(path: string): Promise<object> {
  if (!path.includes('staff')) return (await salon.call('GET', path)).body.service
  const { body } = await salon.call('GET', '/api/staff')
  return body.staff.find(({ id }: { id: string }) => id === mia)
}

test('changes of hours, of a person and of a service accept choices for single visits', async () => {
  const affected_each = [keep(lea), keep(max)]
  const hours = [2, 3].map((day) => ({ day, start_time: '09:00', end_time: '17:00' }))
  const changes = [
    { path: `/api/staff/${mia}`, change: { hours } },
    { path: `/api/services/${cut}`, change: { staff_ids: [] } },
  ]
  for (const { path, change } of changes) {
    const body = { ...(await readAt(path)), ...change }
    const incomplete = await salon.call('PUT', path, { ...body, affected_each: [keep(lea)] })
    expect([incomplete.status, incomplete.body.code]).toEqual([409, 'bookings_affected'])
    expect((await salon.call('PUT', path, { ...body, affected_each })).status).toBe(200)
  }
  const saved = await saveHours({ working_days: [1], affected_each })
  expect(saved.status).toBe(200)
  expect(saved.body.data.hours).not.toHaveProperty('affected_each')
})

test('a choice for an id that is no appointment of the salon is refused at its field', async () => {
  const otherSalon = await server.registerSalon()
  await otherSalon.onboard({ staff: ['Ida'], lunch: null })
  for (const unknown of [randomUUID(), lea]) {
    const caller = unknown === lea ? otherSalon : salon
    const { status, body } = await caller.call('POST', '/api/onboarding/hours', {
      working_days: [1, 2],
      same_hours_daily: true,
      default_open_time: '09:00',
      default_close_time: '17:00',
      lunch_break: false,
      affected: 'keep',
      affected_each: [keep(unknown)],
    })
    expect([status, body.code]).toEqual([422, 'validation_failed'])
    expect(body.errors).toEqual({
      'affected_each[0].appointment_id': ['There is no such appointment'],
    })
  }
})

test('two choices for one visit are refused, and so is an unknown choice', async () => {
  const twice = await saveHours({ ...shorter, affected_each: [keep(lea), keepInstant(lea)] })
  expect(twice.body.errors).toEqual({ affected_each: ['Must name each appointment once'] })
  const unheardOf = [{ appointment_id: lea, affected: 'forget' }]
  const { body } = await saveHours({ ...shorter, affected_each: unheardOf })
  expect(Object.keys(body.errors)).toEqual(['affected_each[0].affected'])
})

test('a choice may name a visit that has been cancelled since the list was read', async () => {
  await salon.call('POST', `/api/appointments/${lea}/status`, { status: 'cancelled' })
  const { status } = await saveHours({ ...shorter, affected_each: [keep(lea), keep(max)] })
  expect(status).toBe(200)
})
