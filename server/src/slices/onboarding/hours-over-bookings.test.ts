import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { tenantId } from '../../platform/database/database.ts'

let server: TestServer
let salon: TestSalon
let cut: string
let mia: string
let visit: string

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

beforeEach(async () => {
  salon = await server.registerSalon()
  const { serviceIds, staffIds } = await salon.onboard({ staff: ['Mia'], lunch: null })
  cut = itemAt(serviceIds, 0)
  mia = itemAt(staffIds, 0)
  const { body } = await book('2026-03-10T16:30:00-04:00', 'lea@mail.test')
  visit = body.appointment.id
})

function book(start_time: string, email: string, hold_token?: string, name = 'Lea') {
  return server.call('POST', `/api/public/${salon.slug}/appointments`, {
    service_ids: [cut],
    start_time,
    ...(hold_token && { hold_token }),
    client: { name, email },
    policy_accepted: true,
  })
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

async function startOf(id = visit): Promise<string> {
  const { body } = await salon.call('GET', `/api/appointments/${id}`)
  return body.appointment.start_time
}

/** The saved data of Mia. */
async function person() {
  const { body } = await salon.call('GET', '/api/staff')
  return body.staff.find(({ id }: { id: string }) => id === mia)
}

/** The number of messages about a moved visit. */
const movedMessages = async (): Promise<number> => {
  const rows = await server.app.context.database
    .inTenant(tenantId(salon.tenantId))
    .read((db) =>
      db.selectFrom('messages').select('kind').where('kind', '=', 'booking_moved').execute(),
    )
  return rows.length
}

test('new hours are refused with the list of visits that would fall outside', async () => {
  const { status, body } = await saveHours({ default_close_time: '17:00' })
  expect([status, body.code]).toEqual([409, 'bookings_affected'])
  expect(body.details).toEqual({
    choices: ['keep', 'cancel'],
    appointments: [
      {
        id: visit,
        start_time: '2026-03-10T16:30:00-04:00',
        client_name: 'Lea',
        source: 'online',
        service_name: 'Cut',
        status: 'confirmed',
        paid: false,
        phone: null,
        channels: ['email'],
        choices: ['keep', 'cancel'],
        takers: [],
      },
    ],
  })
  // the refused hours do not apply
  const late = await book('2026-03-11T17:00:00-04:00', 'max@mail.test')
  expect(late.status).toBe(201)
})

test('the list of affected visits names the contact of a visit whose client is not decided', async () => {
  await book('2026-03-11T16:30:00-04:00', 'lea@mail.test', undefined, 'Sam')
  const { body } = await saveHours({ default_close_time: '17:00' })
  expect(body.details.appointments).toMatchObject([
    { client_name: 'Lea' },
    { start_time: '2026-03-11T16:30:00-04:00', client_name: 'Sam' },
  ])
})

test('when the salon keeps the affected visits, new hours are saved, and a later change of hours does not list these visits again', async () => {
  const kept = await saveHours({ default_close_time: '17:00', affected: 'keep' })
  expect(kept.status).toBe(200)
  expect(kept.body.data.hours).not.toHaveProperty('affected')
  expect(await startOf()).toBe('2026-03-10T16:30:00-04:00')
  // the kept visit lasts until 17:15, so it is outside these hours, too
  expect((await saveHours({ default_close_time: '16:45' })).status).toBe(200)
  const { body } = await salon.call('GET', '/api/activity')
  expect(JSON.stringify(body)).toContain('as promised')
})

test('the answers to new hours and to a changed service say what became of the visits, and whom the salon must call', async () => {
  const deskBooking = await salon.call('POST', '/api/appointments', {
    ...{ service_ids: [cut], start_time: '2026-03-11T16:30:00-04:00', staff_id: mia },
    client: { name: 'Max' },
  })
  const { id } = deskBooking.body.appointment
  const each = [{ appointment_id: id, affected: 'cancel' }]
  const choice = { affected: 'keep', affected_each: each }
  const { body } = await saveHours({ default_close_time: '17:00', ...choice })
  expect(body.cancelled).toMatchObject([{ id, client: { name: 'Max' }, channels: [] }])
  expect([body.kept, body.given]).toEqual([1, undefined])
  const { service } = (await salon.call('GET', `/api/services/${cut}`)).body
  const without = { ...service, staff_ids: [], affected: 'cancel' }
  const saved = await salon.call('PUT', `/api/services/${cut}`, without)
  expect(saved.body.cancelled).toMatchObject([{ id: visit, channels: ['email'] }])
  expect(saved.body).not.toHaveProperty('kept')
})

test('new hours are saved without a choice when every visit lies within them', async () => {
  expect((await saveHours({ default_close_time: '17:15' })).status).toBe(200)
})

test('new hours or services of one staff member are refused until the salon keeps the affected visits', async () => {
  const hours = [{ day: 2, start_time: '09:00', end_time: '17:00' }]
  for (const change of [{ hours }, { service_ids: [] }]) {
    const body = { ...(await person()), ...change }
    const refused = await salon.call('PUT', `/api/staff/${mia}`, body)
    expect([refused.status, refused.body.code]).toEqual([409, 'bookings_affected'])
    const kept = await salon.call('PUT', `/api/staff/${mia}`, { ...body, affected: 'keep' })
    expect(kept.status).toBe(200)
    await salon.call('PUT', `/api/staff/${mia}`, {
      ...(await person()),
      hours: null,
      service_ids: [cut],
    })
  }
})

test('when a staff member has visits of a service, the service is taken from that person only if the salon keeps these visits; otherwise the refusal lists them', async () => {
  const { body } = await salon.call('GET', `/api/services/${cut}`)
  const change = { ...body.service, staff_ids: [] }
  const refused = await salon.call('PUT', `/api/services/${cut}`, change)
  expect([refused.status, refused.body.code]).toEqual([409, 'bookings_affected'])
  expect(refused.body.details.appointments).toHaveLength(1)
  const kept = await salon.call('PUT', `/api/services/${cut}`, { ...change, affected: 'keep' })
  expect(kept.status).toBe(200)
})

test('a visit that was kept for one reason is listed again for another reason', async () => {
  const unable = { ...(await person()), service_ids: [], affected: 'keep' }
  expect((await salon.call('PUT', `/api/staff/${mia}`, unable)).status).toBe(200)
  const closed = { working_days: [1, 3, 4, 5] }
  const refused = await saveHours(closed)
  expect([refused.status, refused.body.code]).toEqual([409, 'bookings_affected'])
  expect(refused.body.details.appointments).toEqual([expect.objectContaining({ id: visit })])
  expect((await saveHours({ ...closed, affected: 'keep' })).status).toBe(200)
})

test('when a deleted service is restored, its visit is kept with its staff member, although this person no longer performs the service', async () => {
  // the activity says of a kept visit that it stays "as promised"
  const keptCount = async () =>
    JSON.stringify((await salon.call('GET', '/api/activity')).body).split('as promised').length - 1
  const path = `/api/appointments/${visit}/status`
  await salon.call('POST', path, { status: 'cancelled' })
  expect(
    (await salon.call('PUT', `/api/staff/${mia}`, { ...(await person()), service_ids: [] })).status,
  ).toBe(200)
  await salon.call('DELETE', `/api/services/${cut}`)
  // a visit of a deleted service stays with its promised staff member
  expect((await salon.call('POST', path, { status: 'confirmed' })).status).toBe(200)
  expect(await keptCount()).toBe(0)
  expect((await salon.call('POST', `/api/services/${cut}/restore`)).status).toBe(200)
  expect(await keptCount()).toBe(1)
})

const chicago = { timezone: 'America/Chicago' }

test('a new time zone asks whether the time of day or the instant should be kept', async () => {
  const { status, body } = await saveHours(chicago)
  expect([status, body.code]).toEqual([409, 'bookings_affected'])
  expect(body.details.choices).toEqual(['keep_time_of_day', 'keep_instant'])
  expect(body.details.appointments).toHaveLength(1)
})

test('when visits keep the promised time of day in a new time zone, their claims move, and the client gets a message', async () => {
  const { status } = await saveHours({ ...chicago, affected: 'keep_time_of_day', notify: true })
  expect(status).toBe(200)
  expect(await startOf()).toBe('2026-03-10T16:30:00-05:00')
  const taken = await book('2026-03-10T16:30:00-05:00', 'max@mail.test')
  expect([taken.status, taken.body.code]).toEqual([409, 'slot_taken'])
  expect((await book('2026-03-10T15:30:00-05:00', 'max@mail.test')).status).toBe(201)
  expect(await movedMessages()).toBe(1)
})

test('a new time zone can keep the instant; no client gets a message unless the salon asks for it', async () => {
  const { status } = await saveHours({ ...chicago, affected: 'keep_instant' })
  expect(status).toBe(200)
  expect(await startOf()).toBe('2026-03-10T15:30:00-05:00')
  expect(await movedMessages()).toBe(0)
})

async function timeOff(start_time: string, end_time: string): Promise<void> {
  const body = { staff_id: mia, start_time, end_time, kind: 'time_off' }
  expect((await salon.call('POST', '/api/time-off', body)).status).toBe(201)
}

/** The start and end of each time off of a day. */
async function stored(date: string): Promise<string[][]> {
  const { body } = await salon.call('GET', `/api/calendar/day?date=${date}`)
  return body.time_off.map(({ start_time, end_time }: Record<string, string>) => [
    start_time,
    end_time,
  ])
}

test('in a new time zone, time off that has not ended keeps its local times, so it does not overlap the visits next to it', async () => {
  await timeOff('2026-02-28T09:00:00-05:00', '2026-03-01T12:00:00-05:00')
  await timeOff('2026-03-01T12:00:00-05:00', '2026-03-03T18:00:00-05:00')
  await timeOff('2026-03-10T17:15:00-04:00', '2026-03-10T18:00:00-04:00')
  const { status, body } = await saveHours({ ...chicago, affected: 'keep_time_of_day' })
  expect([status, body.kept]).toEqual([200, 1])
  expect(await stored('2026-02-28')).toEqual([
    ['2026-02-28T08:00:00-06:00', '2026-03-01T11:00:00-06:00'],
  ])
  expect(await stored('2026-03-02')).toEqual([
    ['2026-03-01T12:00:00-06:00', '2026-03-03T18:00:00-06:00'],
  ])
  expect(await stored('2026-03-10')).toEqual([
    ['2026-03-10T17:15:00-05:00', '2026-03-10T18:00:00-05:00'],
  ])
  expect((await book('2026-03-03T17:15:00-06:00', 'max@mail.test')).body.code).toBe('outside_hours')
})

test('in a new time zone, time off keeps its instant when `keep_instant` is chosen for all visits', async () => {
  await timeOff('2026-03-10T17:15:00-04:00', '2026-03-10T18:00:00-04:00')
  expect((await saveHours({ ...chicago, affected: 'keep_instant' })).status).toBe(200)
  expect(await stored('2026-03-10')).toEqual([
    ['2026-03-10T16:15:00-05:00', '2026-03-10T17:00:00-05:00'],
  ])
})

test('when the same time zone is saved again, time off in an hour that the day has twice stays as it is', async () => {
  await timeOff('2026-11-01T01:15:00-05:00', '2026-11-01T01:45:00-05:00')
  expect((await saveHours({ timezone: 'America/New_York' })).status).toBe(200)
  expect(await stored('2026-11-01')).toEqual([
    ['2026-11-01T01:15:00-05:00', '2026-11-01T01:45:00-05:00'],
  ])
})

test('when a new time zone would make the longest allowed time off, 366 days, an hour longer, the time off is cut by an hour', async () => {
  // New York turns its clocks in this stretch, and Phoenix never does
  await timeOff('2027-03-13T00:00:00-05:00', '2028-03-13T01:00:00-04:00')
  expect((await saveHours({ timezone: 'America/Phoenix', affected: 'keep' })).status).toBe(200)
  expect(await stored('2027-03-13')).toEqual([
    ['2027-03-13T00:00:00-07:00', '2028-03-13T00:00:00-07:00'],
  ])
})

test('a new time zone moves consecutive visits although the new time of one overlaps the old time of the next', async () => {
  await book('2026-03-10T15:30:00-04:00', 'max@mail.test')
  const later = await book('2026-03-10T17:15:00-04:00', 'ida@mail.test')
  // for a new time zone, the choice “keep” means “keep_time_of_day”
  expect((await saveHours({ ...chicago, affected: 'keep' })).status).toBe(200)
  expect(await startOf(later.body.appointment.id)).toBe('2026-03-10T17:15:00-05:00')
})

test('a new time zone ends a hold only if a visit moves onto its time', async () => {
  const hold = async (start_time: string) => {
    const request = { service_ids: [cut], start_time }
    const { status, body } = await server.call('POST', `/api/public/${salon.slug}/holds`, request)
    expect(status).toBe(201)
    return body.hold_token
  }
  const untouched = await hold('2026-03-11T11:00:00-04:00')
  // Lea's visit moves to 16:30 in Chicago, which is 17:30 in New York
  const inTheWay = await hold('2026-03-10T17:15:00-04:00')
  expect((await saveHours({ ...chicago, affected: 'keep_time_of_day' })).status).toBe(200)
  const early = '2026-03-11T10:00:00-05:00'
  expect((await book(early, 'max@mail.test')).body.code).toBe('slot_taken')
  expect((await book(early, 'ida@mail.test', untouched)).status).toBe(201)
  const late = await book('2026-03-10T16:15:00-05:00', 'eve@mail.test', inTheWay)
  expect(late.body.code).toBe('slot_taken')
})

test('a new time zone does not offer to give a visit to somebody else', async () => {
  const given = { appointment_id: visit, affected: 'give', staff_id: mia }
  const { status, body } = await saveHours({ ...chicago, affected_each: [given] })
  expect([status, body.code]).toEqual([409, 'bookings_affected'])
  expect(body.details.appointments).toMatchObject([{ id: visit, takers: [] }])
})

test('the time zone stays as it is when a visit would begin in the past', async () => {
  const soon = await book('2026-03-02T10:00:00-05:00', 'max@mail.test')
  // it is 14:00 in Berlin already, so ten o'clock there is past
  const answer = await saveHours({ timezone: 'Europe/Berlin', affected: 'keep_time_of_day' })
  expect([answer.status, answer.body.code]).toEqual([409, 'bookings_affected'])
  expect(answer.body.details.appointments).toEqual([
    expect.objectContaining({ id: soon.body.appointment.id }),
  ])
  expect(await startOf()).toBe('2026-03-10T16:30:00-04:00')
})

test('the time zone stays as it is when a visit would overlap another whose start has passed', async () => {
  const atDesk = (start_time: string) =>
    salon.call('POST', '/api/appointments', {
      service_ids: [cut],
      start_time,
      override: { reason: 'Early birds' },
    })
  await atDesk('2026-03-02T08:05:00-05:00')
  const next = await atDesk('2026-03-02T09:20:00-05:00')
  // Halifax is an hour ahead: 9:20 there is 8:20 in New York, within the visit of 8:05
  server.clock.set(new Date('2026-03-02T13:06:00Z'))
  const answer = await saveHours({ timezone: 'America/Halifax', affected: 'keep' })
  server.clock.set(new Date('2026-03-02T13:00:00Z'))
  expect([answer.status, answer.body.code]).toEqual([409, 'bookings_affected'])
  expect(answer.body.details.appointments.map(({ id }: { id: string }) => id)).toContain(
    next.body.appointment.id,
  )
})

test('a new time zone asks nothing when both zones have equal local times', async () => {
  expect((await saveHours({ timezone: 'America/Toronto' })).status).toBe(200)
})

const setStatus = (status: string) =>
  salon.call('POST', `/api/appointments/${visit}/status`, { status })

test('a cancellation cannot be taken back once the staff member has left', async () => {
  await setStatus('cancelled')
  await salon.call('PUT', `/api/staff/${mia}`, { ...(await person()), active: false })
  const { status, body } = await setStatus('confirmed')
  expect([status, body.code]).toEqual([409, 'no_longer_served'])
})

test('a cancellation cannot be taken back once the salon is closed at the time of the visit, unless the salon kept the visit', async () => {
  await setStatus('cancelled')
  await saveHours({ default_close_time: '17:00' })
  const refused = await setStatus('confirmed')
  expect([refused.status, refused.body.code]).toEqual([409, 'outside_hours'])
  await saveHours()
  expect((await setStatus('confirmed')).status).toBe(200)
  await saveHours({ default_close_time: '17:00', affected: 'keep' })
  await setStatus('cancelled')
  expect((await setStatus('confirmed')).status).toBe(200)
})
