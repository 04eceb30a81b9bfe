import { itemAt } from '@chairtime/core/known.ts'
import { beforeEach, expect, test } from 'vitest'
import { teamDesk } from '../../../test/team-desk.ts'

const desk = teamDesk()
let stylist: Awaited<ReturnType<typeof desk.joined>>
let mia: string
let tom: string

/** Mia has joined as a stylist. */
beforeEach(async () => {
  ;[mia, tom] = [itemAt(desk.staffIds, 0), itemAt(desk.staffIds, 1)]
  stylist = await desk.joined({ staff_id: mia })
})

const at = (clock: string) => `2026-03-03T${clock}:00-05:00`
const off = (fields: Record<string, unknown> = {}) => ({
  ...{ staff_id: mia, kind: 'block', start_time: at('10:00'), end_time: at('11:00') },
  ...fields,
})
const add = (fields: Record<string, unknown> = {}) =>
  stylist.call('POST', '/api/time-off', off(fields))

async function visitOfMia(fields: Record<string, unknown> = {}): Promise<string> {
  const { services } = (await desk.salon.call('GET', '/api/services')).body
  const request = { service_ids: [services[0].id], staff_id: mia, start_time: at('10:00') }
  const { status, body } = await desk.salon.call('POST', '/api/appointments', {
    ...request,
    client: { name: 'Lea K.', email: 'lea@client.test' },
    ...fields,
  })
  expect(status).toBe(201)
  return body.appointment.id
}

test('a stylist blocks an hour of her own, makes it a longer break, and removes it', async () => {
  const { status, body } = await add()
  expect([status, body.time_off.kind]).toEqual([201, 'block'])
  const { id, version } = body.time_off
  const later = off({ kind: 'break', end_time: at('12:00'), version })
  const changed = await stylist.call('PUT', `/api/time-off/${id}`, later)
  expect([changed.status, changed.body.time_off?.kind]).toEqual([200, 'break'])
  expect((await stylist.call('DELETE', `/api/time-off/${id}`)).status).toBe(204)
})

test('a stylist cannot enter sick days or days off, or block the time of somebody else', async () => {
  const sentence =
    'You can enter blocked time and breaks of your own. Please ask the front desk for anything else.'
  for (const fields of [{ kind: 'sick' }, { kind: 'time_off' }, { staff_id: tom }]) {
    const { status, body } = await add(fields)
    expect([status, body.code, body.error]).toEqual([403, 'forbidden', sentence])
  }
})

test('a stylist can block at most 24 hours at once, and the desk can block more', async () => {
  const day = { end_time: '2026-03-04T10:00:00-05:00' }
  const longer = { end_time: '2026-03-04T10:01:00-05:00' }
  const { status, body } = await add(day)
  expect(status).toBe(201)
  const { id, version } = body.time_off
  const sentence =
    'You can block at most 24 hours of your own at a time. Please agree days off with the front desk.'
  const refused = [
    await add(longer),
    await stylist.call('PUT', `/api/time-off/${id}`, off({ ...longer, version })),
  ]
  for (const { status, body } of refused) {
    expect([status, body.code, body.error]).toEqual([403, 'forbidden', sentence])
  }
  expect((await desk.salon.call('POST', '/api/time-off', off(longer))).status).toBe(201)
})

test('a stylist can block the whole of a day with 25 hours, and no more', async () => {
  const day = { start_time: '2026-11-01T00:00:00-04:00', end_time: '2026-11-02T00:00:00-05:00' }
  expect((await add({ ...day, end_time: '2026-11-02T00:01:00-05:00' })).status).toBe(403)
  const { status, body } = await add(day)
  expect([status, body.time_off?.end_time]).toEqual([201, day.end_time])
})

test('a stylist cannot change sick days or the time off of others, and cannot turn her own block into a sick day or into a block of somebody else', async () => {
  for (const fields of [{ kind: 'sick' }, { staff_id: tom }]) {
    const { id, version } = (await desk.salon.call('POST', '/api/time-off', off(fields))).body
      .time_off
    const changed = await stylist.call('PUT', `/api/time-off/${id}`, off({ version }))
    expect([changed.status, (await stylist.call('DELETE', `/api/time-off/${id}`)).status]).toEqual([
      403, 403,
    ])
  }
  const { id, version } = (await add({ start_time: at('15:00'), end_time: at('16:00') })).body
    .time_off
  for (const fields of [{ kind: 'sick' }, { staff_id: tom }]) {
    const { status } = await stylist.call('PUT', `/api/time-off/${id}`, off({ ...fields, version }))
    expect(status).toBe(403)
  }
})

test('a stylist can keep a visit in her block, but can neither cancel it nor give it away', async () => {
  const appointment_id = await visitOfMia()
  const refused = await add()
  expect([refused.status, refused.body.code]).toEqual([409, 'bookings_affected'])
  expect(refused.body.error).toMatch(/^You have appointments at this time\. They stay with you/)
  expect(refused.body.details).toMatchObject({
    appointments: [
      { id: appointment_id, choices: ['keep'], takers: [], phone: null, channels: [] },
    ],
    choices: ['keep'],
  })
  const decisions = [
    { affected: 'cancel' },
    { affected_each: [{ appointment_id, affected: 'cancel' }] },
    { affected_each: [{ appointment_id, affected: 'give', staff_id: tom }] },
  ]
  for (const fields of decisions) {
    expect((await add(fields)).body.code).toBe('bookings_affected')
  }
  const { status, body } = await add({ affected: 'keep' })
  expect([status, body.kept]).toEqual([201, 1])
  const { appointment } = (await desk.salon.call('GET', `/api/appointments/${appointment_id}`)).body
  expect([appointment.status, appointment.staff.id]).toEqual(['confirmed', mia])
})

test('when a block becomes a sick day, a visit that this change cancelled cannot be brought back, but a visit that is booked into the sick day and then cancelled can', async () => {
  const { time_off } = (await add()).body
  const changeKind = async (kind: string, version: number) => {
    const changed = { ...off({ kind, affected: 'cancel' }), version }
    expect((await desk.salon.call('PUT', `/api/time-off/${time_off.id}`, changed)).status).toBe(200)
  }
  const override = { reason: 'The client is a friend' }
  const become = (id: string, status: string) =>
    desk.salon.call('POST', `/api/appointments/${id}/status`, { status })
  const inBlock = await visitOfMia({ override })
  await changeKind('sick', 1)
  const { status, body } = await become(inBlock, 'confirmed')
  expect([status, body.code]).toEqual([409, 'outside_hours'])
  await changeKind('block', 2)
  expect((await become(inBlock, 'confirmed')).status).toBe(200)
  await changeKind('sick', 3)
  const inSickDay = await visitOfMia({ override })
  for (const next of ['cancelled', 'confirmed']) {
    expect([next, (await become(inSickDay, next)).status]).toEqual([next, 200])
  }
})

test('a visit that was kept in a block, and cancelled when the block became a sick day, does not come back into the sick day', async () => {
  const appointment_id = await visitOfMia()
  const { time_off } = (await add({ affected: 'keep' })).body
  const change = (fields: Record<string, unknown>) =>
    desk.salon.call('PUT', `/api/time-off/${time_off.id}`, off({ kind: 'sick', ...fields }))
  expect((await change({ affected: 'cancel', version: 1 })).body.cancelled).toHaveLength(1)
  const become = (status: string) =>
    desk.salon.call('POST', `/api/appointments/${appointment_id}/status`, { status })
  const { status, body } = await become('confirmed')
  expect([status, body.code]).toEqual([409, 'outside_hours'])
  expect((await change({ kind: 'block', version: 2 })).status).toBe(200)
  expect((await become('confirmed')).status).toBe(200)
  expect((await change({ affected: 'keep', version: 3 })).status).toBe(200)
  for (const next of ['cancelled', 'confirmed']) {
    expect([next, (await become(next)).status]).toEqual([next, 200])
  }
})
