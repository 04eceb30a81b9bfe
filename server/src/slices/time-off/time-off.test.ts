import type { GivenVisit } from '@chairtime/contract/affected.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { deskOfTwo } from '../../../test/desk-of-two.ts'
import { messageKindsOf } from '../../../test/messages-of.ts'

const desk = deskOfTwo()

const at = (clock: string, day = '03') => `2026-03-${day}T${clock}:00-05:00`

function add(fields: Record<string, unknown>) {
  return desk.call('POST', '/api/time-off', {
    staff_id: desk.mia,
    start_time: at('10:00'),
    end_time: at('12:00'),
    kind: 'block',
    ...fields,
  })
}

function book(clock: string, staff_id = desk.mia) {
  const request = { service_ids: [desk.cut], staff_id, start_time: at(clock) }
  return desk.call('POST', '/api/appointments', { ...request, client: { name: 'Lea K.' } })
}

const shownDay = async () =>
  (await desk.call('GET', '/api/calendar/week?date=2026-03-03')).body.days.find(
    ({ date }: { date: string }) => date === '2026-03-03',
  )

test('a staff member in time off is neither booked at the desk nor offered online, and is offered again once the time off is removed', async () => {
  const { status, body } = await add({ kind: 'sick', reason: 'Flu' })
  expect(status).toBe(201)
  expect(body.time_off).toMatchObject({
    kind: 'sick',
    reason: 'Flu',
    staff_id: desk.mia,
    version: 1,
  })
  expect((await book('10:30')).body.code).toBe('outside_hours')
  expect((await book('10:30', desk.tom)).status).toBe(201)
  const days = `from=2026-03-03&days=1&service_ids=${desk.cut}&staff_id=${desk.mia}`
  const site = `/api/public/${desk.salon.slug}/availability?${days}`
  const starts = async () =>
    (await desk.server.call('GET', site)).body.days[0].slots.map((slot: { start_time: string }) =>
      slot.start_time.slice(11, 16),
    )
  expect(await starts()).not.toContain('10:30')
  expect(await starts()).toContain('12:00')
  await desk.call('DELETE', `/api/time-off/${body.time_off.id}`)
  expect(await starts()).toContain('10:30')
})

test('deleted time off can be neither changed nor deleted again, and the refusal says why', async () => {
  const { id, ...fields } = (await add({})).body.time_off
  const path = `/api/time-off/${id}`
  expect((await desk.call('DELETE', path)).status).toBe(204)
  const error = 'This time off is no longer there. Somebody may have deleted it.'
  expect(await desk.call('PUT', path, fields)).toMatchObject({ status: 404, body: { error } })
  expect(await desk.call('DELETE', path)).toMatchObject({ status: 404, body: { error } })
})

test('a reason that consists only of invisible direction characters is not stored', async () => {
  const { status, body } = await add({ reason: '\u202e \u2066' })
  expect([status, body.time_off?.reason]).toEqual([201, null])
})

test('a reason of 200 characters is accepted, though each has two code points', async () => {
  const reason = '👩🏽'.repeat(200)
  const { status, body } = await add({ reason })
  expect([status, body.time_off?.reason]).toEqual([201, reason])
})

test('the calendar shows time off, and the working hours around it', async () => {
  const { body } = await add({ kind: 'break' })
  const day = await shownDay()
  expect(day.time_off).toEqual([body.time_off])
  const ofMia = day.working.filter(({ staff_id }: { staff_id: string }) => staff_id === desk.mia)
  expect(ofMia.map((one: { end_time: string }) => one.end_time)).toEqual([at('10:00'), at('18:00')])
})

test('time off over visits is refused with their list, unless they are kept', async () => {
  const { body } = await book('10:30')
  const refused = await add({})
  expect([refused.status, refused.body.code]).toEqual([409, 'bookings_affected'])
  expect(refused.body.details.appointments).toMatchObject([
    { id: body.appointment.id, client_name: 'Lea K.', source: 'desk', choices: ['keep', 'cancel'] },
  ])
  expect((await shownDay()).time_off).toEqual([])
  expect((await add({ affected: 'keep' })).status).toBe(201)
  const kept = await desk.call('GET', `/api/appointments/${body.appointment.id}`)
  expect(kept.body.appointment.status).toBe('confirmed')
})

test('each visit in time off is kept, or cancelled with a message to its client; nothing changes while one is undecided', async () => {
  const client = { name: 'Max', email: 'max@mail.test' }
  const [{ body: lea }, { body: max }] = [
    await book('10:00'),
    await desk.call('POST', '/api/appointments', {
      ...{ service_ids: [desk.cut], staff_id: desk.mia, start_time: at('11:00'), client },
    }),
  ]
  const statusOf = async ({ appointment: { id } }: { appointment: { id: string } }) =>
    (await desk.call('GET', `/api/appointments/${id}`)).body.appointment.status
  const decided = (appointment_id: string, affected: string) => ({ appointment_id, affected })
  const incomplete = await add({ affected_each: [decided(max.appointment.id, 'cancel')] })
  expect([incomplete.status, await statusOf(max)]).toEqual([409, 'confirmed'])
  const both = [decided(lea.appointment.id, 'keep'), decided(max.appointment.id, 'cancel')]
  expect((await add({ kind: 'sick', affected_each: both })).status).toBe(201)
  expect([await statusOf(lea), await statusOf(max)]).toEqual(['confirmed', 'cancelled'])
  expect(await messageKindsOf(desk.server, desk.salon, max.appointment.id)).toContain(
    'booking_cancelled',
  )
  expect(await messageKindsOf(desk.server, desk.salon, lea.appointment.id)).toEqual([])
})

test('time off of the second person of a visit asks about the visit, although the visit was kept in time off of the first person', async () => {
  const { body } = await desk.call('POST', '/api/appointments', {
    ...{ service_ids: [desk.cut, desk.cut], staff_by_service: [desk.mia, desk.tom] },
    ...{ start_time: at('10:00'), client: { name: 'Lea K.' } },
  })
  const [, second] = body.appointment.services
  const { start_time, end_time } = second
  const first = { start_time: at('10:00'), end_time: start_time }
  expect((await add({ ...first, affected: 'keep' })).status).toBe(201)
  const { status, body: refused } = await add({ staff_id: desk.tom, start_time, end_time })
  expect([status, refused.code]).toEqual([409, 'bookings_affected'])
  expect(refused.details.appointments).toMatchObject([{ id: body.appointment.id }])
})

test('a sick day asks about visits that were kept in a block or placed out of hours', async () => {
  const blocked = (await book('10:30')).body.appointment.id
  expect((await add({ affected: 'keep' })).status).toBe(201)
  const evening = await desk.call('POST', '/api/appointments', {
    ...{ service_ids: [desk.cut], staff_id: desk.mia, start_time: at('20:30') },
    ...{ client: { name: 'Max' }, override: { reason: 'A wedding' } },
  })
  const day = { start_time: at('00:00'), end_time: at('00:00', '04') }
  const { status, body } = await add({ ...day, kind: 'sick' })
  expect([status, body.code]).toEqual([409, 'bookings_affected'])
  expect(body.details.appointments.map(({ id }: { id: string }) => id)).toEqual([
    blocked,
    evening.body.appointment.id,
  ])
})

test('a block that becomes a sick day asks about the visit that was kept in it', async () => {
  const { id } = (await book('10:30')).body.appointment
  const { time_off } = (await add({ affected: 'keep' })).body
  const { version: _, ...fields } = time_off
  const change = (rest: Record<string, unknown>) =>
    desk.call('PUT', `/api/time-off/${time_off.id}`, { ...fields, ...rest })
  const { status, body } = await change({ kind: 'sick', version: 1 })
  expect([status, body.code]).toEqual([409, 'bookings_affected'])
  expect(body.details.appointments).toMatchObject([{ id, choices: ['keep', 'cancel'] }])
  expect((await change({ kind: 'sick', version: 1, affected: 'keep' })).status).toBe(200)
  expect((await change({ kind: 'time_off', version: 2 })).status).toBe(200)
})

test('when a visit with two staff members was booked into the sick day of the first and cancelled for the sick day of the second, it cannot be restored', async () => {
  expect((await add({ kind: 'sick' })).status).toBe(201)
  const { body } = await desk.call('POST', '/api/appointments', {
    ...{ service_ids: [desk.cut, desk.cut], staff_by_service: [desk.mia, desk.tom] },
    ...{ start_time: at('10:30'), client: { name: 'Lea K.' }, override: { reason: 'Agreed' } },
  })
  const become = (status: string) =>
    desk.call('POST', `/api/appointments/${body.appointment.id}/status`, { status })
  for (const status of ['cancelled', 'confirmed']) {
    expect([status, (await become(status)).status]).toEqual([status, 200])
  }
  await add({ kind: 'sick', staff_id: desk.tom, affected: 'cancel' })
  const back = await become('confirmed')
  expect([back.status, back.body.code]).toEqual([409, 'outside_hours'])
})

test('a visit that time off cancelled can be restored once the time off is removed, and its client gets no message about the cancellation', async () => {
  const client = { name: 'Max', email: 'max@mail.test' }
  const request = { service_ids: [desk.cut], staff_id: desk.mia, start_time: at('11:00'), client }
  const { id } = (await desk.call('POST', '/api/appointments', request)).body.appointment
  const lea = (await book('10:00')).body.appointment.id
  const { body } = await add({ kind: 'sick', affected: 'cancel', notice: 'soon' })
  expect(body.cancelled).toMatchObject([
    { id: lea, status: 'confirmed', notice_waits: false, channels: [] },
    { id, client: { name: 'Max' }, notice_waits: true, channels: ['email'], phone: null },
  ])
  const restore = () => {
    const [, { status, version }] = body.cancelled
    return desk.call('POST', `/api/appointments/${id}/status`, { status, version })
  }
  expect((await restore()).body.code).toBe('outside_hours')
  await desk.call('DELETE', `/api/time-off/${body.time_off.id}`)
  expect((await restore()).body.appointment.status).toBe('confirmed')
  expect(await messageKindsOf(desk.server, desk.salon, id)).toEqual(['booking_confirmation'])
  const none = await add({ start_time: at('14:00'), end_time: at('15:00'), affected: 'cancel' })
  expect(none.body.cancelled).toBeUndefined()
})

test('when no message reaches the client of a cancelled visit, the desk has a notification until the visit is restored', async () => {
  const lea = (await book('10:00')).body.appointment
  const max = { name: 'Max', email: 'max@mail.test' }
  const visit = { service_ids: [desk.cut], staff_id: desk.mia, start_time: at('11:00') }
  await desk.call('POST', '/api/appointments', { ...visit, client: max })
  const { body } = await add({ kind: 'sick', affected: 'cancel', notice: 'soon' })
  const notifications = async () =>
    (await desk.call('GET', '/api/notifications')).body.items.filter(
      ({ kind }: { kind: string }) => kind === 'client_to_call',
    )
  expect(await notifications()).toMatchObject([
    {
      title: expect.stringMatching(/^Please call Lea/),
      message: expect.stringMatching(
        /^Lea.*: Cut with Mia, .* is cancelled, and no message can reach them\.$/,
      ),
      appointment_id: lea.id,
    },
  ])
  await desk.call('DELETE', `/api/time-off/${body.time_off.id}`)
  await desk.call('POST', `/api/appointments/${lea.id}/status`, { status: 'confirmed' })
  expect(await notifications()).toEqual([])
})

test('visits of clients who are at the salon are listed first, and a visit in progress is not cancelled', async () => {
  await desk.passTo(at('09:40'))
  const bookMia = async (clock: string, status?: string) => {
    const request = { service_ids: [desk.cut], staff_id: desk.mia, start_time: at(clock) }
    const { body } = await desk.call('POST', '/api/appointments', {
      ...request,
      client: { name: clock },
    })
    const { id } = body.appointment
    if (status) await desk.call('POST', `/api/appointments/${id}/status`, { status, anyway: true })
    return id
  }
  const expected = await bookMia('09:45')
  const arrived = await bookMia('10:30', 'arrived')
  const begun = await bookMia('11:15', 'in_progress')
  const sick = (fields: object) =>
    desk.call('POST', '/api/time-off', {
      ...{ staff_id: desk.mia, start_time: at('09:45'), end_time: at('12:00'), kind: 'sick' },
      ...fields,
    })
  const { body } = await sick({ affected: 'cancel' })
  expect(body.details.appointments).toMatchObject([
    { id: arrived, status: 'arrived', choices: ['keep', 'cancel'], takers: [{ id: desk.tom }] },
    { id: begun, status: 'in_progress', choices: ['keep'], takers: [{ id: desk.tom }] },
    { id: expected, status: 'confirmed' },
  ])
  const given = { appointment_id: arrived, affected: 'give', staff_id: desk.tom }
  const kept = { appointment_id: begun, affected: 'keep' }
  const done = await sick({ affected: 'cancel', affected_each: [given, kept] })
  expect(done.status).toBe(201)
  const { appointment } = (await desk.call('GET', `/api/appointments/${arrived}`)).body
  expect([appointment.status, appointment.services[0].staff.id]).toEqual(['arrived', desk.tom])
})

describe('a visit in time off', () => {
  const client = { name: 'Lea K.', phone: '+1 212 555 0100' }
  let visit: string
  let noor: string

  beforeEach(async () => {
    const { body: added } = await desk.call('POST', '/api/staff', {
      name: 'Noor',
      service_ids: [desk.cut],
    })
    noor = added.staff_member.id
    const request = {
      service_ids: [desk.cut, desk.cut],
      staff_by_service: [desk.mia, desk.tom],
      client,
    }
    const { body } = await desk.call('POST', '/api/appointments', {
      ...request,
      start_time: at('10:30'),
    })
    visit = body.appointment.id
  })

  const shown = async () => (await desk.call('GET', `/api/appointments/${visit}`)).body
  const people = async () =>
    (await shown()).appointment.services.map((one: { staff: { id: string } }) => one.staff.id)
  const give = (staff_id?: string) =>
    add({
      kind: 'sick',
      affected_each: [{ appointment_id: visit, affected: 'give', staff_id }],
    })

  test('a visit in time off is listed with the phone number of its client and with takers, and goes to the chosen taker', async () => {
    const { body } = await add({})
    expect(body.details.appointments).toMatchObject([
      { id: visit, phone: client.phone, takers: [{ id: desk.tom }, { id: noor, name: 'Noor' }] },
    ])
    expect((await give(noor)).status).toBe(201)
    expect(await people()).toEqual([noor, desk.tom])
    expect((await shown()).appointment.start_time).toBe(at('10:30'))
    expect((await book('10:30', noor)).body.code).toBe('slot_taken')
  })

  const giveBack = ([given]: readonly GivenVisit[]) =>
    desk.call('POST', `/api/appointments/${given?.id}/move`, given)

  test('a given visit can go back to its people once the time off is removed, unless somebody has changed the visit', async () => {
    const { given, time_off } = (await give(noor)).body
    expect(given).toMatchObject([{ id: visit, staff_by_service: [desk.mia, desk.tom] }])
    await desk.call('DELETE', `/api/time-off/${time_off.id}`)
    expect((await giveBack(given)).status).toBe(200)
    expect(await people()).toEqual([desk.mia, desk.tom])
    const { body } = await give(noor)
    await desk.call('DELETE', `/api/time-off/${body.time_off.id}`)
    await desk.call('POST', `/api/appointments/${visit}/status`, {
      status: 'arrived',
      anyway: true,
    })
    expect((await giveBack(body.given)).body.code).toBe('version_conflict')
    expect(await people()).toEqual([noor, desk.tom])
  })

  test('a visit stays with its people, and no time off is saved, when the chosen taker was booked meanwhile', async () => {
    await book('10:45', noor)
    const { status, body } = await give(noor)
    expect([status, body.code]).toEqual([409, 'bookings_affected'])
    expect(body.error).toContain('isn’t free any more')
    expect(body.details.appointments).toMatchObject([{ id: visit, takers: [{ id: desk.tom }] }])
    expect([await people(), (await shownDay()).time_off]).toEqual([[desk.mia, desk.tom], []])
  })

  test('when a visit is given to a person who is booked concurrently, one of the two calls succeeds', async () => {
    const [given, booked] = await Promise.all([give(noor), book('10:45', noor)])
    expect([given.status, booked.status].sort()).toEqual([201, 409])
    expect(await people()).toEqual([given.status === 201 ? noor : desk.mia, desk.tom])
  })

  test('a visit in time off or out of hours is marked as off duty until the time off is removed or the visit is cancelled', async () => {
    const { body } = await add({ affected: 'keep' })
    expect((await shown()).off_duty).toBe('away')
    await desk.call('DELETE', `/api/time-off/${body.time_off.id}`)
    expect((await shown()).off_duty).toBeNull()
    const late = { service_ids: [desk.cut], staff_id: desk.mia, override: { reason: 'A bride' } }
    const evening = await desk.call('POST', '/api/appointments', {
      ...late,
      start_time: at('20:00'),
    })
    visit = evening.body.appointment.id
    expect((await shown()).off_duty).toBe('off')
    await desk.call('POST', `/api/appointments/${visit}/cancel`)
    expect((await shown()).off_duty).toBeNull()
  })

  test('a visit cannot be given away without naming the person who takes it', async () => {
    const { status, body } = await give()
    expect([status, Object.keys(body.errors)]).toEqual([422, ['affected_each[0].staff_id']])
  })
})

test('time off can be moved to another person and time; a stale change is refused with the present state', async () => {
  const { body } = await add({})
  const { id, version } = body.time_off
  const put = (fields: object) =>
    desk.call('PUT', `/api/time-off/${id}`, { ...body.time_off, version, ...fields })
  const moved = await put({ staff_id: desk.tom, start_time: at('15:00'), end_time: at('16:00') })
  expect(moved.body.time_off).toMatchObject({ staff_id: desk.tom, version: 2 })
  expect((await book('10:30')).status).toBe(201)
  expect((await book('15:00', desk.tom)).body.code).toBe('outside_hours')
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
])('time off with %j is refused with a message at that field', async (fields, name, message) => {
  const { status, body } = await add(fields)
  expect([status, body.errors?.[name]]).toEqual([422, [message]])
})

test('staff members and time off of another salon are not found', async () => {
  const { body } = await add({})
  const other = await desk.server.registerSalon()
  await other.onboard()
  const change = { ...body.time_off, staff_id: desk.mia }
  expect((await other.call('POST', '/api/time-off', change)).status).toBe(404)
  expect((await other.call('PUT', `/api/time-off/${change.id}`, change)).status).toBe(404)
  expect((await other.call('DELETE', `/api/time-off/${change.id}`)).status).toBe(404)
  expect((await shownDay()).time_off).toHaveLength(1)
})

test('when time off and a booking ask for the same time concurrently, one of them gets it', async () => {
  for (const clock of ['09:00', '13:00', '15:00', '16:00']) {
    const end_time = at(clock.replace(':00', ':45'))
    const [blocked, booked] = await Promise.all([
      add({ start_time: at(clock), end_time }),
      book(clock),
    ])
    expect([blocked.status, booked.status].sort()).toEqual([201, 409])
  }
})

test('time off that ended long ago is still shown', async () => {
  const { body } = await add({})
  await desk.passTo('2026-05-20T13:00:00Z')
  // whenever time off is entered, the time off that ended more than 60 days ago is marked as past
  const second = { staff_id: desk.mia, start_time: at('10:00', '04'), end_time: at('11:00', '04') }
  await desk.call('POST', '/api/time-off', { ...second, kind: 'break' })
  const { body: shown } = await desk.call('GET', '/api/calendar/week?date=2026-03-03')
  expect(shown.days.flatMap((day: { time_off: unknown[] }) => day.time_off)).toContainEqual(
    body.time_off,
  )
})
