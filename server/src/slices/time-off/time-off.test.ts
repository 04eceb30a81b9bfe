import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { salonOfTwo } from '../../../test/salon-of-two.ts'
import { tenantId } from '../../platform/database/database.ts'

let server: TestServer
let salon: TestSalon
let mia: string
let tom: string
let cut: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  ;({ salon, cut, mia, tom } = await salonOfTwo(server))
})

const at = (clock: string, day = '03') => `2026-03-${day}T${clock}:00-05:00`

function off(fields: Record<string, unknown>) {
  return salon.call('POST', '/api/time-off', {
    staff_id: mia,
    start_time: at('10:00'),
    end_time: at('12:00'),
    kind: 'block',
    ...fields,
  })
}

function book(clock: string, staff_id = mia) {
  const request = { service_ids: [cut], staff_id, start_time: at(clock) }
  return salon.call('POST', '/api/appointments', { ...request, client: { name: 'Lea K.' } })
}

const week = async () =>
  (await salon.call('GET', '/api/calendar/week?date=2026-03-03')).body.days.find(
    ({ date }: { date: string }) => date === '2026-03-03',
  )

test('nobody is booked with a staff member in time off, online or at the desk, and then again', async () => {
  const { status, body } = await off({ kind: 'sick', reason: 'Flu' })
  expect(status).toBe(201)
  expect(body.time_off).toMatchObject({ kind: 'sick', reason: 'Flu', staff_id: mia, version: 1 })
  expect((await book('10:30')).body.code).toBe('outside_hours')
  expect((await book('10:30', tom)).status).toBe(201)
  const days = `from=2026-03-03&days=1&service_ids=${cut}&staff_id=${mia}`
  const site = `/api/public/${salon.slug}/availability?${days}`
  const starts = async () =>
    (await server.call('GET', site)).body.days[0].slots.map((slot: { start_time: string }) =>
      slot.start_time.slice(11, 16),
    )
  expect(await starts()).not.toContain('10:30')
  expect(await starts()).toContain('12:00')
  await salon.call('DELETE', `/api/time-off/${body.time_off.id}`)
  expect(await starts()).toContain('10:30')
})

test('a reason of 200 characters is taken, though each has two code points', async () => {
  const reason = '👩🏽'.repeat(200)
  const { status, body } = await off({ reason })
  expect([status, body.time_off?.reason]).toEqual([201, reason])
})

test('the calendar shows time off, and the working hours around it', async () => {
  const { body } = await off({ kind: 'break' })
  const day = await week()
  expect(day.time_off).toEqual([body.time_off])
  const ofMia = day.working.filter(({ staff_id }: { staff_id: string }) => staff_id === mia)
  expect(ofMia.map((one: { end_time: string }) => one.end_time)).toEqual([at('10:00'), at('18:00')])
})

test('time off over visits is refused with their list, unless they are kept', async () => {
  const { body } = await book('10:30')
  const refused = await off({})
  expect([refused.status, refused.body.code]).toEqual([409, 'bookings_affected'])
  expect(refused.body.details.appointments).toMatchObject([
    { id: body.appointment.id, client_name: 'Lea K.', choices: ['keep', 'cancel'] },
  ])
  expect((await week()).time_off).toEqual([])
  expect((await off({ affected: 'keep' })).status).toBe(201)
  const kept = await salon.call('GET', `/api/appointments/${body.appointment.id}`)
  expect(kept.body.appointment.status).toBe('confirmed')
})

test('each visit in time off is kept, or cancelled with a message to its client, all at once', async () => {
  const client = { name: 'Max', email: 'max@mail.test' }
  const [{ body: lea }, { body: max }] = [
    await book('10:00'),
    await salon.call('POST', '/api/appointments', {
      ...{ service_ids: [cut], staff_id: mia, start_time: at('11:00'), client },
    }),
  ]
  const statusOf = async ({ appointment: { id } }: { appointment: { id: string } }) =>
    (await salon.call('GET', `/api/appointments/${id}`)).body.appointment.status
  const decided = (appointment_id: string, affected: string) => ({ appointment_id, affected })
  const one = await off({ affected_each: [decided(max.appointment.id, 'cancel')] })
  expect([one.status, await statusOf(max)]).toEqual([409, 'confirmed'])
  const both = [decided(lea.appointment.id, 'keep'), decided(max.appointment.id, 'cancel')]
  expect((await off({ kind: 'sick', affected_each: both })).status).toBe(201)
  expect([await statusOf(lea), await statusOf(max)]).toEqual(['confirmed', 'cancelled'])
  expect(await messagesOf(max.appointment.id)).toContain('booking_cancelled')
  expect(await messagesOf(lea.appointment.id)).toEqual([])
})

test('clients who are already there come first, and a visit in progress is not cancelled', async () => {
  server.clock.set(new Date(at('09:40')))
  try {
    const { email, password } = salon
    const { body: session } = await server.call('POST', '/api/auth/login', { email, password })
    const headers = { authorization: `Bearer ${session.access_token}` }
    const call = (path: string, body: object) => server.call('POST', path, body, headers)
    const booked = async (clock: string, status?: string) => {
      const request = { service_ids: [cut], staff_id: mia, start_time: at(clock) }
      const { body } = await call('/api/appointments', { ...request, client: { name: clock } })
      const { id } = body.appointment
      if (status) await call(`/api/appointments/${id}/status`, { status, anyway: true })
      return id
    }
    const expected = await booked('09:45')
    const [arrived, begun] = [
      await booked('10:30', 'arrived'),
      await booked('11:15', 'in_progress'),
    ]
    const sick = (fields: object) =>
      call('/api/time-off', {
        ...{ staff_id: mia, start_time: at('09:45'), end_time: at('12:00'), kind: 'sick' },
        ...fields,
      })
    const { body } = await sick({ affected: 'cancel' })
    expect(body.details.appointments).toMatchObject([
      { id: arrived, status: 'arrived', choices: ['keep', 'cancel'], takers: [{ id: tom }] },
      { id: begun, status: 'in_progress', choices: ['keep'], takers: [{ id: tom }] },
      { id: expected, status: 'confirmed' },
    ])
    const given = { appointment_id: arrived, affected: 'give', staff_id: tom }
    const kept = { appointment_id: begun, affected: 'keep' }
    const done = await sick({ affected: 'cancel', affected_each: [given, kept] })
    expect(done.status).toBe(201)
    const read = `/api/appointments/${arrived}`
    const { appointment } = (await server.call('GET', read, undefined, headers)).body
    expect([appointment.status, appointment.services[0].staff.id]).toEqual(['arrived', tom])
  } finally {
    server.clock.set(new Date('2026-03-02T13:00:00Z'))
  }
})

describe('at 11:20 somebody goes off sick, and', () => {
  let call: typeof salon.call

  const passTo = async (clock: string) => {
    server.clock.set(new Date(at(clock)))
    const { email, password } = salon
    const { body } = await server.call('POST', '/api/auth/login', { email, password })
    const headers = { authorization: `Bearer ${body.access_token}` }
    call = (method, path, sent) => server.call(method, path, sent, headers)
  }
  beforeEach(() => passTo('11:20'))
  afterEach(() => server.clock.set(new Date('2026-03-02T13:00:00Z')))

  const booked = async (clock: string, staff_id: string, status?: string, service = cut) => {
    const request = { service_ids: [service], staff_id, start_time: at(clock) }
    const sent = { ...request, client: { name: `${clock} ${staff_id}` } }
    const { body } = await call('POST', '/api/appointments', sent)
    const { id } = body.appointment
    if (status) await call('POST', `/api/appointments/${id}/status`, { status, anyway: true })
    return id
  }
  const sick = (fields: object = {}) =>
    call('POST', '/api/time-off', {
      ...{ staff_id: mia, start_time: at('11:20'), end_time: at('18:00'), kind: 'sick' },
      ...fields,
    })
  const giveToTom = (appointment_id: string) =>
    sick({ affected_each: [{ appointment_id, affected: 'give', staff_id: tom }] })
  const shown = async (id: string) =>
    (await call('GET', `/api/appointments/${id}`)).body.appointment
  const claimed = async (id: string) => {
    const rows = await server.app.context.database
      .inTenant(tenantId(salon.tenantId))
      .read((db) =>
        db
          .selectFrom('claims')
          .select(['subject_id', 'starts_at', 'ends_at', 'active'])
          .where('appointment_id', '=', id)
          .where('subject_kind', '=', 'staff')
          .orderBy('starts_at')
          .execute(),
      )
    const clock = (instant: Date) =>
      new Date(instant.getTime() - 5 * 3_600_000).toISOString().slice(11, 16)
    return rows.map(({ subject_id, starts_at, ends_at, active }) => [
      subject_id === mia ? 'Mia' : 'Tom',
      `${clock(starts_at)}–${clock(ends_at)}`,
      active,
    ])
  }

  test('the rest of a running visit goes to a colleague who was busy when it began', async () => {
    const running = await booked('11:00', mia, 'in_progress')
    await booked('10:30', tom)
    const before = await shown(running)
    const { body } = await sick()
    expect(body.details.appointments).toMatchObject([
      { id: running, choices: ['keep'], takers: [{ id: tom, takes: 'rest' }] },
    ])
    expect((await giveToTom(running)).status).toBe(201)
    const after = await shown(running)
    const { start_time, end_time, status, price } = before
    expect(after).toMatchObject({ start_time, end_time, status, price, staff: { id: tom } })
    expect(after.services).toMatchObject([{ start_time, end_time, processing: [] }])
    const end = end_time.slice(11, 16)
    expect(await claimed(running)).toEqual([
      ['Mia', '11:00–11:20', true],
      ['Tom', `11:20–${end}`, true],
    ])
    expect(await messagesOf(running)).toEqual([])
    const longer = { version: after.version, end_time: at('11:58') }
    const resized = await call('POST', `/api/appointments/${running}/resize`, longer)
    expect(resized.body.appointment).toMatchObject({ start_time, end_time: at('11:58') })
    expect(await claimed(running)).toEqual([
      ['Mia', '11:00–11:20', true],
      ['Tom', '11:20–11:58', true],
    ])
    const late = { service_ids: [cut], staff_id: tom, start_time: at('11:25') }
    expect((await call('POST', '/api/appointments', late)).body.code).toBe('slot_taken')
  })

  test('a visit that was given and is over earlier keeps who had it until then', async () => {
    const running = await booked('11:00', mia, 'in_progress')
    await booked('10:30', tom)
    await giveToTom(running)
    await passTo('11:38')
    const { version } = await shown(running)
    const shorter = { version, end_time: at('11:35') }
    const { status } = await call('POST', `/api/appointments/${running}/resize`, shorter)
    expect(status).toBe(200)
    const claims = await claimed(running)
    expect(claims[0]).toEqual(['Mia', '11:00–11:20', true])
    expect(claims.at(-1)).toEqual(['Tom', '11:34–11:35', true])
  })

  test('a visit that runs longer than booked has no hole when it gets a later end', async () => {
    const running = await booked('11:00', mia, 'in_progress')
    await passTo('11:58')
    const { version } = await shown(running)
    const longer = { version, end_time: at('12:20') }
    const { body } = await call('POST', `/api/appointments/${running}/resize`, longer)
    expect(body.appointment.services).toMatchObject([{ end_time: at('12:20'), processing: [] }])
    expect(await claimed(running)).toEqual([
      ['Mia', '11:00–11:45', true],
      ['Mia', '11:45–12:20', true],
    ])
  })

  test('a colour that is given while it is finished has the processing that it had', async () => {
    const { body } = await call('POST', '/api/services', {
      ...{ name: 'Colour', duration_minutes: 60, price: 80 },
      ...{ processing_minutes: 30, finishing_minutes: 15 },
    })
    const running = await booked('10:30', mia, 'in_progress', body.service.id)
    const processing = [{ start_time: at('10:45'), end_time: at('11:15') }]
    expect((await shown(running)).services).toMatchObject([{ processing }])
    expect((await giveToTom(running)).status).toBe(201)
    expect(await claimed(running)).toHaveLength(3)
    expect((await shown(running)).services).toMatchObject([{ staff: { id: tom }, processing }])
  })

  test('who takes over promises only the rest: it is not off duty, comes back, and can be given again', async () => {
    const { body } = await call('POST', '/api/staff', { name: 'Noor', service_ids: [cut] })
    const noor = body.staff_member.id
    const late = { kind: 'block', start_time: at('09:00'), end_time: at('11:10') }
    await call('POST', '/api/time-off', { ...late, staff_id: tom })
    const running = await booked('11:00', mia, 'in_progress')
    expect((await giveToTom(running)).status).toBe(201)
    expect((await call('GET', `/api/appointments/${running}`)).body.off_duty).toBeNull()
    await passTo('11:30')
    const become = (status: string) =>
      call('POST', `/api/appointments/${running}/status`, { status })
    expect((await become('completed')).status).toBe(200)
    expect((await become('in_progress')).status).toBe(200)
    const next = { staff_id: tom, start_time: at('11:30') }
    expect((await sick(next)).body.details.appointments).toMatchObject([
      { id: running, takers: [{ id: noor, takes: 'rest' }] },
    ])
    const given = { appointment_id: running, affected: 'give', staff_id: noor }
    expect((await sick({ ...next, affected_each: [given] })).status).toBe(201)
    expect((await shown(running)).staff.id).toBe(noor)
  })

  test('the rest of a running visit has no taker who is booked before it ends', async () => {
    const running = await booked('11:00', mia, 'in_progress')
    await booked('11:25', tom)
    const { body } = await giveToTom(running)
    expect(body.details.appointments).toMatchObject([{ id: running, takers: [] }])
    expect((await shown(running)).staff.id).toBe(mia)
  })

  test('of the rest of a visit and a booking at the same moment one wins', async () => {
    const running = await booked('11:00', mia, 'in_progress')
    const meanwhile = { service_ids: [cut], staff_id: tom, start_time: at('11:22') }
    const answers = await Promise.all([
      giveToTom(running),
      call('POST', '/api/appointments', meanwhile),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('a client who waits since 11:15 is served from now on, with no message', async () => {
    const waiting = await booked('11:15', mia, 'arrived')
    await booked('10:33', tom)
    const { body } = await sick()
    expect(body.details.appointments).toMatchObject([
      { id: waiting, choices: ['keep', 'cancel'], takers: [{ id: tom, takes: 'visit_now' }] },
    ])
    expect((await giveToTom(waiting)).status).toBe(201)
    expect(await shown(waiting)).toMatchObject({
      start_time: at('11:20'),
      status: 'arrived',
      staff: { id: tom },
    })
    expect(await messagesOf(waiting)).toEqual([])
  })

  test('a client who waits keeps the time when the colleague was free since then', async () => {
    const waiting = await booked('11:15', mia, 'arrived')
    const { body } = await sick()
    expect(body.details.appointments[0].takers).toMatchObject([{ id: tom, takes: 'visit' }])
    expect((await giveToTom(waiting)).status).toBe(201)
    expect((await shown(waiting)).start_time).toBe(at('11:15'))
  })
})

describe('a visit in time off', () => {
  const client = { name: 'Lea K.', phone: '+1 212 555 0100' }
  let visit: string
  let noor: string

  beforeEach(async () => {
    const { body: joined } = await salon.call('POST', '/api/staff', {
      name: 'Noor',
      service_ids: [cut],
    })
    noor = joined.staff_member.id
    const request = { service_ids: [cut, cut], staff_by_service: [mia, tom], client }
    const { body } = await salon.call('POST', '/api/appointments', {
      ...request,
      start_time: at('10:30'),
    })
    visit = body.appointment.id
  })

  const shown = async () => (await salon.call('GET', `/api/appointments/${visit}`)).body
  const people = async () =>
    (await shown()).appointment.services.map((one: { staff: { id: string } }) => one.staff.id)
  const give = (staff_id?: string) =>
    off({
      kind: 'sick',
      affected_each: [{ appointment_id: visit, affected: 'give', staff_id }],
    })

  test('is listed with its phone number and who could take it, and is given with the time off', async () => {
    const { body } = await off({})
    expect(body.details.appointments).toMatchObject([
      { id: visit, phone: client.phone, takers: [{ id: tom }, { id: noor, name: 'Noor' }] },
    ])
    expect((await give(noor)).status).toBe(201)
    expect(await people()).toEqual([noor, tom])
    expect((await shown()).appointment.start_time).toBe(at('10:30'))
    expect((await book('10:30', noor)).body.code).toBe('slot_taken')
  })

  test('stays, and nothing is saved, when the chosen person was booked meanwhile', async () => {
    await book('10:45', noor)
    const { status, body } = await give(noor)
    expect([status, body.code]).toEqual([409, 'bookings_affected'])
    expect(body.error).toContain('isn’t free any more')
    expect(body.details.appointments).toMatchObject([{ id: visit, takers: [{ id: tom }] }])
    expect([await people(), (await week()).time_off]).toEqual([[mia, tom], []])
  })

  test('given to a person who is booked at the same moment: one of both happens', async () => {
    const [given, booked] = await Promise.all([give(noor), book('10:45', noor)])
    expect([given.status, booked.status].sort()).toEqual([201, 409])
    expect(await people()).toEqual([given.status === 201 ? noor : mia, tom])
  })

  test('is marked once it is kept, and no longer when the time off ends', async () => {
    const { body } = await off({ affected: 'keep' })
    expect((await shown()).off_duty).toBe('away')
    await salon.call('DELETE', `/api/time-off/${body.time_off.id}`)
    expect((await shown()).off_duty).toBeNull()
    const late = { service_ids: [cut], staff_id: mia, override: { reason: 'A bride' } }
    const evening = await salon.call('POST', '/api/appointments', {
      ...late,
      start_time: at('20:00'),
    })
    visit = evening.body.appointment.id
    expect((await shown()).off_duty).toBe('off')
    await salon.call('POST', `/api/appointments/${visit}/cancel`)
    expect((await shown()).off_duty).toBeNull()
  })

  test('is given to somebody who is named', async () => {
    const { status, body } = await give()
    expect([status, Object.keys(body.errors)]).toEqual([422, ['affected_each[0].staff_id']])
  })
})

async function messagesOf(id: string): Promise<string[]> {
  const rows = await server.app.context.database
    .inTenant(tenantId(salon.tenantId))
    .read((db) =>
      db.selectFrom('messages').select('kind').where('appointment_id', '=', id).execute(),
    )
  return rows.map(({ kind }) => kind)
}

test('time off moves to another person and time; a stale change is refused with the present state', async () => {
  const { body } = await off({})
  const { id, version } = body.time_off
  const put = (fields: object) =>
    salon.call('PUT', `/api/time-off/${id}`, { ...body.time_off, version, ...fields })
  const moved = await put({ staff_id: tom, start_time: at('15:00'), end_time: at('16:00') })
  expect(moved.body.time_off).toMatchObject({ staff_id: tom, version: 2 })
  expect((await book('10:30')).status).toBe(201)
  expect((await book('15:00', tom)).body.code).toBe('outside_hours')
  const stale = await put({ kind: 'break' })
  expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict'])
  expect(stale.body.details.time_off).toEqual(moved.body.time_off)
})

test.each([
  [{ end_time: at('10:00') }, 'end_time', 'Must be after the start'],
  [{ end_time: '2027-03-05T10:00:00-05:00' }, 'end_time', 'At most 366 days at once'],
  [{ start_time: '2026-03-03T10:00:30-05:00' }, 'start_time', 'Must be a whole minute'],
  [{ end_time: '2026-03-03T11:00:30-05:00' }, 'end_time', 'Must be a whole minute'],
  [{ reason: 'x'.repeat(201) }, 'reason', 'Must be at most 200 characters'],
])('%j is refused at its field', async (fields, name, message) => {
  const { status, body } = await off(fields)
  expect([status, body.errors?.[name]]).toEqual([422, [message]])
})

test('another salon’s staff member and time off do not exist here', async () => {
  const { body } = await off({})
  const other = await server.registerSalon()
  await other.onboard()
  const change = { ...body.time_off, staff_id: mia }
  expect((await other.call('POST', '/api/time-off', change)).status).toBe(404)
  expect((await other.call('PUT', `/api/time-off/${change.id}`, change)).status).toBe(404)
  expect((await other.call('DELETE', `/api/time-off/${change.id}`)).status).toBe(404)
  expect((await week()).time_off).toHaveLength(1)
})

test('of time off and a booking at the same moment one wins', async () => {
  for (const clock of ['09:00', '13:00', '15:00', '16:00']) {
    const end_time = at(clock.replace(':00', ':45'))
    const [blocked, booked] = await Promise.all([
      off({ start_time: at(clock), end_time }),
      book(clock),
    ])
    expect([blocked.status, booked.status].sort()).toEqual([201, 409])
  }
})

test('time off that ended long ago is still shown, and no longer read for bookings', async () => {
  const { body } = await off({})
  server.clock.set(new Date('2026-05-20T13:00:00Z'))
  try {
    const { email, password } = salon
    const { body: session } = await server.call('POST', '/api/auth/login', { email, password })
    const headers = { authorization: `Bearer ${session.access_token}` }
    const later = { staff_id: mia, start_time: at('10:00', '04'), end_time: at('11:00', '04') }
    await server.call('POST', '/api/time-off', { ...later, kind: 'break' }, headers)
    const path = '/api/calendar/week?date=2026-03-03'
    const { body: shown } = await server.call('GET', path, undefined, headers)
    expect(shown.days.flatMap((day: { time_off: unknown[] }) => day.time_off)).toContainEqual(
      body.time_off,
    )
  } finally {
    server.clock.set(new Date('2026-03-02T13:00:00Z'))
  }
})
