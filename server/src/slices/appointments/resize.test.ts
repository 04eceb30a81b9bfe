import { expect, test } from 'vitest'
import { deskOfTwo } from '../../../test/desk-of-two.ts'

const desk = deskOfTwo()

const at = (clock: string) => `2026-03-03T${clock}:00-05:00`

async function book(clock: string, fields: object = {}) {
  const request = { service_ids: [desk.cut], staff_id: desk.mia, start_time: at(clock) }
  const { body } = await desk.call('POST', '/api/appointments', { ...request, ...fields })
  return body.appointment
}

const resize = (id: string, fields: object) =>
  desk.call('POST', `/api/appointments/${id}/resize`, fields)

test('a longer visit takes the time until its new end, and keeps its price', async () => {
  const { id, price, version } = await book('10:00')
  const { status, body } = await resize(id, { end_time: at('11:30'), version })
  expect(status).toBe(200)
  expect(body.appointment).toMatchObject({ end_time: at('11:30'), price, version: version + 1 })
  expect((await book('11:00'))?.id).toBeUndefined()
  expect((await book('11:30')).status).toBe('confirmed')
})

test('a shorter visit frees the rest of its time', async () => {
  const { id } = await book('10:00')
  await resize(id, { end_time: at('10:15') })
  expect((await book('10:15')).status).toBe('confirmed')
})

test('a changed length stays when the visit moves to another person', async () => {
  const { id } = await book('10:00')
  await resize(id, { end_time: at('11:30') })
  const move = { start_time: at('14:00'), staff_id: desk.tom }
  const { body } = await desk.call('POST', `/api/appointments/${id}/move`, move)
  expect(body.appointment).toMatchObject({ end_time: at('15:30'), staff: { id: desk.tom } })
})

test('a visit can be made longer after its planned start', async () => {
  const { id } = await book('10:00')
  await desk.passTo(at('10:40'))
  const { body } = await resize(id, { end_time: at('11:15') })
  expect(body.appointment).toMatchObject({ start_time: at('10:00'), end_time: at('11:15') })
})

test('a length that runs into the next visit is accepted only with a reason', async () => {
  const { id } = await book('10:00')
  await book('11:00')
  const refused = await resize(id, { end_time: at('11:15') })
  expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken'])
  const override = { reason: 'Agreed with both' }
  const { body } = await resize(id, { end_time: at('11:15'), override })
  expect(body.appointment.end_time).toBe(at('11:15'))
})

test('a visit that overlaps another one needs no reason to move away, but needs one again to move back', async () => {
  const { id } = await book('10:00')
  await book('11:00')
  const override = { reason: 'Agreed with both' }
  await resize(id, { end_time: at('11:15'), override })
  const move = (clock: string, more: object = {}) =>
    desk.call('POST', `/api/appointments/${id}/move`, { start_time: at(clock), ...more })
  expect((await move('13:00')).status).toBe(200)
  const refused = await move('10:00')
  expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken'])
  const back = await move('10:00', { notice: 'never', override })
  expect(back.body.appointment).toMatchObject({ start_time: at('10:00'), end_time: at('11:15') })
  expect((await resize(id, { end_time: at('11:00') })).status).toBe(200)
  const longer = await resize(id, { end_time: at('11:15'), override })
  expect(longer.body.appointment.end_time).toBe(at('11:15'))
})

test.each([
  ['09:50', 'The last service must keep at least 5 minutes'],
  ['10:04', 'The last service must keep at least 5 minutes'],
])('a visit from 10:00 cannot end at %s', async (clock, message) => {
  const { id } = await book('10:00')
  const { status, body } = await resize(id, { end_time: at(clock) })
  expect([status, body.errors.end_time]).toEqual([422, [message]])
})

test('a visit cannot last longer than a day', async () => {
  const { id } = await book('10:00')
  const { status, body } = await resize(id, { end_time: '2026-03-05T10:00:00-05:00' })
  expect([status, body.errors.end_time]).toEqual([422, ['Must be at most 1440 minutes']])
})

test('a new length for an outdated version is refused, and the refusal contains the present appointment', async () => {
  const { id, version } = await book('10:00')
  const { body } = await resize(id, { end_time: at('11:00'), version })
  const stale = await resize(id, { end_time: at('10:30'), version })
  expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict'])
  expect(stale.body.details.appointment).toEqual(body.appointment)
})

test('the desk names a person for each service, when it books and when it changes the visit', async () => {
  const service = { name: 'Blowout', duration_minutes: 30, price: 35 }
  const { body: added } = await desk.call('POST', '/api/services', service)
  const service_ids = [desk.cut, added.service.id]
  const appointment = await book('10:00', { service_ids, staff_by_service: [desk.tom, desk.mia] })
  const people = (view: { services: { staff: { id: string } }[] }) =>
    view.services.map(({ staff }) => staff.id)
  expect(people(appointment)).toEqual([desk.tom, desk.mia])
  const { id, start_time, version } = appointment
  const change = { service_ids, staff_by_service: [desk.mia, desk.tom], start_time, version }
  const { body } = await desk.call('PUT', `/api/appointments/${id}`, change)
  expect(people(body.appointment)).toEqual([desk.mia, desk.tom])
  const tooFew = { service_ids, staff_by_service: [desk.tom], start_time: at('14:00') }
  const refused = await desk.call('POST', '/api/appointments', tooFew)
  expect(refused.body.errors).toHaveProperty('staff_by_service')
})
