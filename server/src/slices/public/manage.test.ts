import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { salonOfTwo } from '../../../test/salon-of-two.ts'

let server: TestServer
let salon: TestSalon
let cut: string
let mia: string
let tom: string

beforeAll(async () => {
  server = await startTestServer()
  ;({ salon, cut, mia, tom } = await salonOfTwo(server))
})

afterAll(() => server.close())

const morning = '2026-03-02T13:00:00Z'
const resetClock = () => server.clock.set(new Date(morning))
let clientCount = 0

async function book(start_time: string, fields: Record<string, unknown> = {}) {
  clientCount += 1
  const { body } = await server.call('POST', `/api/public/${salon.slug}/appointments`, {
    service_ids: [cut],
    staff_id: mia,
    start_time,
    client: { name: `Client ${clientCount}`, email: `c${clientCount}@mail.test` },
    policy_accepted: true,
    ...fields,
  })
  const id: string = body.appointment.id
  const token: string = body.manage_token
  const manage = (method: 'GET' | 'POST', action = '', payload?: unknown) =>
    server.call(method, `/api/public/manage/${token}${action}`, payload)
  return { id, token, manage, email: `c${clientCount}@mail.test` }
}

async function isOffered(start_time: string, staffId = mia): Promise<boolean> {
  const date = start_time.slice(0, 10)
  const query = `service_ids=${cut}&staff_id=${staffId}&from=${date}&days=1`
  const { body } = await server.call('GET', `/api/public/${salon.slug}/availability?${query}`)
  return body.days[0].slots.some((slot: { start_time: string }) => slot.start_time === start_time)
}

test('a client can cancel by the link until exactly 24 hours before the visit, and the time is free at once', async () => {
  const start = '2026-03-11T10:00:00-04:00'
  const { manage, email } = await book(start)
  server.clock.set(new Date('2026-03-10T14:00:00Z'))
  const { status, body } = await manage('POST', '/cancel')
  const expectCancellationMail = async () => {
    await server.app.sendDue()
    const { body } = await server.call('GET', `/dev/api/messages?to=${email}`)
    expect(body.messages[0].subject).toMatch(/cancelled/i)
  }
  await vi.waitFor(expectCancellationMail, 60_000)
  resetClock()
  expect(status).toBe(200)
  expect(body.appointment).toMatchObject({ status: 'cancelled', can_cancel: false, version: 2 })
  expect(await isOffered(start)).toBe(true)
})

test('when a client cancels again, nothing changes, also when it is too late to cancel; after a cancellation by the salon it is refused', async () => {
  const { manage } = await book('2026-03-11T09:00:00-04:00')
  const first = await manage('POST', '/cancel')
  server.clock.set(new Date('2026-03-11T12:00:00Z'))
  const second = await manage('POST', '/cancel')
  resetClock()
  expect(second).toMatchObject({ status: 200, body: first.body })
  const other = await book('2026-03-11T09:00:00-04:00')
  await salon.call('POST', `/api/appointments/${other.id}/cancel`, {})
  const refused = await other.manage('POST', '/cancel')
  expect([refused.status, refused.body.code]).toEqual([409, 'appointment_closed'])
})

test('a move that is sent again changes nothing, also when the visit could no longer be moved', async () => {
  const { manage } = await book('2026-03-12T09:00:00-04:00')
  const moveTo = (start_time: string) => manage('POST', '/reschedule', { start_time })
  for (const clock of ['10:00', '11:00', '09:00'])
    expect((await moveTo(`2026-03-12T${clock}:00-04:00`)).status).toBe(200)
  // it is refused neither after three moves nor after the window of the policy has closed
  for (const now of [morning, '2026-03-12T12:00:00Z']) {
    server.clock.set(new Date(now))
    const again = await moveTo('2026-03-12T09:00:00-04:00')
    resetClock()
    expect(again).toMatchObject({ status: 200, body: { appointment: { version: 4 } } })
  }
  expect((await manage('POST', '/cancel')).status).toBe(200)
  const closed = await moveTo('2026-03-12T09:00:00-04:00')
  expect([closed.status, closed.body.code]).toEqual([409, 'appointment_closed'])
})

test('a client who paid before the visit can cancel, and the salon is told that the visit is paid', async () => {
  const { id, manage } = await book('2026-03-12T10:00:00-04:00')
  const paid = await salon.call('POST', `/api/appointments/${id}/checkout`, {
    payments: [{ method: 'card', amount: 45 }],
  })
  expect(paid.body.appointment).toMatchObject({ status: 'confirmed', checked_out: true })
  expect((await manage('POST', '/cancel')).status).toBe(200)
  const { body } = await salon.call('GET', '/api/notifications')
  expect(body.items).toContainEqual(
    expect.objectContaining({ message: expect.stringMatching(/It is paid\.?$/) }),
  )
})

test('a client is asked to call when it is too late to change, and cannot cancel or confirm after the planned start', async () => {
  const { manage } = await book('2026-03-11T12:00:00-04:00')
  server.clock.set(new Date('2026-03-10T16:01:00Z'))
  const late = await manage('POST', '/cancel')
  const lateMove = await manage('POST', '/reschedule', {
    start_time: '2026-03-12T12:00:00-04:00',
  })
  server.clock.set(new Date('2026-03-11T16:05:00Z'))
  const afterStart = await manage('POST', '/cancel')
  const confirm = await manage('POST', '/confirm')
  resetClock()
  expect([late.body.code, lateMove.body.code]).toEqual(['too_late_to_cancel', 'too_late_to_move'])
  expect(late.body.error).toContain('call')
  expect([afterStart.body.code, confirm.body.code]).toEqual(['already_started', 'already_started'])
})

test('a moved visit keeps its staff member, or gets anyone who is free; a fourth move is refused', async () => {
  const { manage } = await book('2026-03-16T10:00:00-04:00')
  await book('2026-03-16T12:00:00-04:00')
  const first = await manage('POST', '/reschedule', { start_time: '2026-03-16T10:15:00-04:00' })
  expect(first.body.appointment).toMatchObject({ staff_id: mia, version: 2 })
  const taken = await manage('POST', '/reschedule', { start_time: '2026-03-16T12:00:00-04:00' })
  expect(taken.body.appointment.staff_id).toBe(tom)
  await manage('POST', '/reschedule', { start_time: '2026-03-17T09:00:00-04:00' })
  const fourth = await manage('POST', '/reschedule', { start_time: '2026-03-17T10:00:00-04:00' })
  expect([fourth.status, fourth.body.code]).toEqual([409, 'move_limit_reached'])
  expect(await isOffered('2026-03-16T10:00:00-04:00')).toBe(true)
})

test('a move to a named staff member is made with that staff member or not at all', async () => {
  const { manage } = await book('2026-04-06T10:00:00-04:00')
  await book('2026-04-06T12:00:00-04:00')
  const noon = '2026-04-06T12:00:00-04:00'
  const refused = await manage('POST', '/reschedule', { start_time: noon, staff_id: mia })
  expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken'])
  const moved = await manage('POST', '/reschedule', { start_time: noon, staff_id: tom })
  expect(moved.body.appointment.services[0]).toMatchObject({ staff_id: tom, staff_name: 'Tom' })
})

test('a client can give a visit to another staff member and keep its time, and a move that changes nothing does not count', async () => {
  const start_time = '2026-04-08T10:00:00-04:00'
  const { manage } = await book(start_time)
  const moved = await manage('POST', '/reschedule', { start_time, staff_id: tom })
  expect([moved.status, moved.body.appointment.staff_id]).toEqual([200, tom])
  await book(start_time)
  const refused = await manage('POST', '/reschedule', { start_time, staff_id: mia })
  expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken'])
  for (const staff_id of ['any', tom]) {
    const same = await manage('POST', '/reschedule', { start_time, staff_id })
    expect(same.body.appointment).toMatchObject({ staff_id: tom, version: 2 })
  }
  for (const staff_id of [mia, tom]) {
    const move = { start_time: '2026-04-09T10:00:00-04:00', staff_id }
    expect((await manage('POST', '/reschedule', move)).status).toBe(200)
  }
  const fourth = await manage('POST', '/reschedule', { start_time, staff_id: tom })
  expect(fourth.body.code).toBe('move_limit_reached')
})

test('the times that are offered for a move can be limited to one staff member', async () => {
  const { manage } = await book('2026-04-07T10:00:00-04:00')
  await book('2026-04-07T12:00:00-04:00')
  const startsOf = async (staff: string) => {
    const query = `from=2026-04-07&days=1&staff_id=${staff}`
    const { body } = await manage('GET', `/availability?${query}`)
    return body.days[0].slots.map((slot: { start_time: string }) => slot.start_time)
  }
  expect(await startsOf(mia)).not.toContain('2026-04-07T12:00:00-04:00')
  expect(await startsOf('any')).toContain('2026-04-07T12:00:00-04:00')
})

test('a visit keeps its time when the new one is refused', async () => {
  const { manage } = await book('2026-03-18T10:00:00-04:00')
  await book('2026-03-18T14:00:00-04:00')
  await book('2026-03-18T14:00:00-04:00', { staff_id: tom })
  const refused = await manage('POST', '/reschedule', { start_time: '2026-03-18T14:00:00-04:00' })
  expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken'])
  expect(refused.body.details.alternatives).toHaveLength(3)
  const { body } = await manage('GET')
  expect(body.appointment).toMatchObject({ start_time: '2026-03-18T10:00:00-04:00', version: 1 })
  expect(await isOffered('2026-03-18T10:00:00-04:00')).toBe(false)
})

test('for a move of a visit, its own time and times that overlap it are offered, too', async () => {
  const { manage } = await book('2026-03-19T10:00:00-04:00')
  const { body } = await manage('GET', '/availability?from=2026-03-19&days=1')
  const starts = body.days[0].slots.map((s: { start_time: string }) => s.start_time)
  expect(starts).toContain('2026-03-19T10:15:00-04:00')
  expect(starts).toContain('2026-03-19T10:00:00-04:00')
})

test('a client can confirm a visit twice, and the second time changes nothing', async () => {
  const { manage, id } = await book('2026-03-19T12:00:00-04:00')
  expect((await manage('POST', '/confirm')).body.appointment.client_confirmed).toBe(true)
  expect((await manage('POST', '/confirm')).body.appointment.version).toBe(2)
  const { body } = await salon.call('GET', `/api/appointments/${id}`)
  expect(body.appointment).toMatchObject({ client_confirmed: true, status: 'confirmed' })
})

test('a link works until a week after the end of the visit, and an invented one is not found', async () => {
  const { manage } = await book('2026-03-20T10:00:00-04:00')
  // the visit ends at 14:45 UTC, so the link works until 14:45 UTC a week later
  server.clock.set(new Date('2026-03-27T14:44:00Z'))
  expect((await manage('GET')).status).toBe(200)
  server.clock.set(new Date('2026-03-27T14:46:00Z'))
  expect((await manage('GET')).status).toBe(404)
  resetClock()
  expect((await server.call('GET', `/api/public/manage/${'x'.repeat(43)}`)).status).toBe(404)
})

test('the calendar file of a link has the time and the status of the visit, and the link itself', async () => {
  const { token } = await book('2026-03-20T14:00:00-04:00')
  const path = `/api/public/${salon.slug}/calendar/${token}.ics`
  const { status, body, headers } = await server.call('GET', path)
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('text/calendar')
  const lines = String(body).split('\r\n')
  expect(lines).toContain('DTSTART:20260320T180000Z')
  expect(lines).toContain('DTEND:20260320T184500Z')
  expect(lines).toContain('SUMMARY:Cut at Studio North')
  expect(lines).toContain('STATUS:CONFIRMED')
  const unfolded = String(body).replaceAll('\r\n ', '')
  const host = `${salon.slug}.${server.config.baseDomain}`
  expect(unfolded).toContain(
    `DESCRIPTION:With Mia\\nView or change your appointment: http://${host}/manage/${token}\r\n`,
  )
  expect(unfolded).toContain(`URL:http://${host}/manage/${token}\r\n`)
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  await server.call('POST', `/api/public/manage/${token}/cancel`)
  expect((await server.call('GET', path)).body).toContain('STATUS:CANCELLED')
  const other = await server.registerSalon()
  await other.onboard()
  const foreign = await server.call('GET', `/api/public/${other.slug}/calendar/${token}.ics`)
  expect(foreign.status).toBe(404)
})

const hold = (start_time: string, fields: Record<string, unknown> = {}) =>
  server.call('POST', `/api/public/${salon.slug}/holds`, {
    service_ids: [cut],
    staff_id: mia,
    start_time,
    ...fields,
  })

test('a held time is not offered to others, and its holder can book it', async () => {
  const start = '2026-03-23T10:00:00-04:00'
  const { status, body } = await hold(start)
  expect(status).toBe(201)
  expect(body).toMatchObject({ staff: { id: mia, name: 'Mia' }, price: 45, start_time: start })
  const minutes = (Date.parse(body.expires_at) - server.clock.now().getTime()) / 60_000
  expect(minutes).toBeGreaterThan(9.9)
  expect(minutes).toBeLessThanOrEqual(10)
  expect(await isOffered(start)).toBe(false)
  expect((await hold(start)).body.code).toBe('slot_taken')
  const { id } = await book(start, { hold_token: body.hold_token })
  expect(id).toBeTruthy()
})

test('the earlier hold of a client is released only when the next hold succeeds', async () => {
  const first = await hold('2026-03-23T12:00:00-04:00')
  await hold('2026-03-23T14:00:00-04:00')
  const { hold_token } = first.body
  const refused = await hold('2026-03-23T14:00:00-04:00', { hold_token })
  expect(refused.body.code).toBe('slot_taken')
  expect(await isOffered('2026-03-23T12:00:00-04:00')).toBe(false)
  const next = await hold('2026-03-23T12:15:00-04:00', { hold_token })
  expect(next.status).toBe(201)
  // a cut at 11:30 ends at 12:15, and so overlaps the earlier hold alone
  expect(await isOffered('2026-03-23T11:30:00-04:00')).toBe(true)
})

test('the token of a released hold has no effect', async () => {
  const start = '2026-03-26T10:00:00-04:00'
  const { body } = await hold(start, { staff_id: 'any' })
  const released = await server.call('DELETE', `/api/public/${salon.slug}/holds/${body.hold_token}`)
  expect(released.status).toBe(204)
  await book(start, { staff_id: body.staff.id })
  const offeredDays = async (holdParameter = '') => {
    const path = `/api/public/${salon.slug}/availability?service_ids=${cut}&from=2026-03-26&days=1`
    return (await server.call('GET', path + holdParameter)).body.days
  }
  expect(await offeredDays(`&hold_token=${body.hold_token}`)).toEqual(await offeredDays())
  const second = await book(start, { staff_id: 'any', hold_token: body.hold_token })
  expect(second.id).toBeTruthy()
})

test('a held time is free after ten minutes, even before housekeeping has run', async () => {
  const start = '2026-03-24T10:00:00-04:00'
  const { body } = await hold(start)
  server.clock.set(new Date('2026-03-02T13:10:30Z'))
  expect(await isOffered(start)).toBe(true)
  await book(start)
  const late = await server.call('POST', `/api/public/${salon.slug}/appointments`, {
    service_ids: [cut],
    staff_id: mia,
    start_time: start,
    hold_token: body.hold_token,
    client: { name: 'Late', email: 'late@mail.test' },
    policy_accepted: true,
  })
  resetClock()
  expect([late.status, late.body.code]).toEqual([409, 'slot_taken'])
})

test('a client whose hold has expired can book the time while it is free', async () => {
  const start = '2026-03-24T12:00:00-04:00'
  const { body } = await hold(start)
  server.clock.set(new Date('2026-03-02T13:30:00Z'))
  const { id } = await book(start, { hold_token: body.hold_token })
  resetClock()
  expect(id).toBeTruthy()
})

test('a held time can be booked by its holder although it is too soon for others', async () => {
  // the clock shows 13:00 UTC, an hour before the start; the lead is an hour, and a hold lasts ten minutes
  const start = '2026-03-02T09:00:00-05:00'
  const { body } = await hold(start)
  const ask = async (hold_token?: string, staff_id = mia) => {
    const request = { service_ids: [cut], staff_id, start_time: start, policy_accepted: true }
    const client = { name: 'Early', email: 'early@mail.test' }
    const path = `/api/public/${salon.slug}/appointments`
    const answer = await server.call('POST', path, { ...request, client, hold_token })
    return answer.body.code ?? answer.status
  }
  server.clock.set(new Date('2026-03-02T13:11:00Z'))
  expect(await ask(body.hold_token)).toBe('too_soon')
  server.clock.set(new Date('2026-03-02T13:09:00Z'))
  expect([await ask(), await ask(body.hold_token, tom)]).toEqual(['too_soon', 'too_soon'])
  expect(await ask(body.hold_token, 'any')).toBe(201)
  resetClock()
})

test('when two staff members share a visit, its held time can be booked by its holder although it is too soon for others', async () => {
  const other = await server.registerSalon()
  const services = ['Cut', 'Nails'].map((name) => ({ name, duration: 30, price: 30 }))
  const { serviceIds, staffIds } = await other.onboard({ services })
  for (const [i, staff_id] of staffIds.entries()) {
    const { body } = await other.call('GET', '/api/staff')
    const staffMember = body.staff.find(({ id }: { id: string }) => id === staff_id)
    const change = { ...staffMember, service_ids: [serviceIds[i]] }
    await other.call('PUT', `/api/staff/${staff_id}`, change)
  }
  const request = { service_ids: serviceIds, start_time: '2026-03-02T09:00:00-05:00' }
  const path = `/api/public/${other.slug}`
  const { body } = await server.call('POST', `${path}/holds`, request)
  server.clock.set(new Date('2026-03-02T13:09:00Z'))
  const client = { name: 'Early', email: 'early@mail.test' }
  const booking = { ...request, client, policy_accepted: true, hold_token: body.hold_token }
  const { status } = await server.call('POST', `${path}/appointments`, booking)
  resetClock()
  expect(status).toBe(201)
})

test('a held time is free at once when its holder releases it', async () => {
  const start = '2026-03-24T15:00:00-04:00'
  const { body } = await hold(start)
  const path = `/api/public/${salon.slug}/holds/${body.hold_token}`
  expect((await server.call('DELETE', path)).status).toBe(204)
  expect(await isOffered(start)).toBe(true)
})

test('a hold for anyone is booked with the staff member whose name was shown', async () => {
  const start = '2026-03-25T10:00:00-04:00'
  const { body } = await hold(start, { staff_id: 'any' })
  const { id } = await book(start, { staff_id: 'any', hold_token: body.hold_token })
  const { body: booked } = await salon.call('GET', `/api/appointments/${id}`)
  expect(booked.appointment.staff.id).toBe(body.staff.id)
})

test('one network has at most three holds at a salon', async () => {
  const strict = await startTestServer({ RATE_LIMIT_SCALE: '1' })
  const other = await strict.registerSalon()
  const { serviceIds } = await other.onboard({ lunch: null })
  const answers = []
  for (const clock of ['09:00', '10:00', '11:00', '12:00']) {
    const start_time = `2026-03-10T${clock}:00-04:00`
    const path = `/api/public/${other.slug}/holds`
    answers.push((await strict.call('POST', path, { service_ids: serviceIds, start_time })).status)
  }
  expect(answers).toEqual([201, 201, 201, 429])
  await strict.close()
})

test('the desk is notified of a new entry on the waiting list, and a request whose windows are over is refused', async () => {
  const request = {
    service_ids: [cut],
    windows: [{ from: '2026-03-11T09:00:00-04:00', to: '2026-03-11T12:00:00-04:00' }],
    client: { name: 'Wanda', email: 'wanda@mail.test' },
  }
  const path = `/api/public/${salon.slug}/waitlist`
  const { status, body } = await server.call('POST', path, request)
  expect(status).toBe(201)
  expect(body.waitlist_entry.id).toBeTruthy()
  const notifications = await salon.call('GET', '/api/notifications')
  expect(notifications.body.items).toContainEqual(
    expect.objectContaining({ kind: 'waitlist', message: 'Wanda would like Cut' }),
  )
  const past = [{ from: '2026-03-01T09:00:00-05:00', to: '2026-03-01T12:00:00-05:00' }]
  expect((await server.call('POST', path, { ...request, windows: past })).status).toBe(422)
})
