import { expect, test } from 'vitest'
import { deskOfTwo } from '../../../test/desk-of-two.ts'

const desk = deskOfTwo()

const at = (clock: string) => `2026-03-03T${clock}:00-05:00`

test('when time off cancels a visit of two staff members, the other staff member cannot be given a visit for the same time, because then the cancelled visit could not come back', async () => {
  const shared = await desk.call('POST', '/api/appointments', {
    ...{ service_ids: [desk.cut, desk.cut], staff_by_service: [desk.mia, desk.tom] },
    ...{ start_time: at('10:30'), client: { name: 'Lea' } },
  })
  expect(shared.status).toBe(201)
  const first = shared.body.appointment
  const start_time = first.services[1].start_time
  const second = await booked(start_time)
  const off = { staff_id: desk.mia, start_time: at('10:00'), end_time: at('12:00'), kind: 'sick' }
  const { status, body } = await desk.call('POST', '/api/time-off', {
    ...off,
    affected_each: [
      { appointment_id: first.id, affected: 'cancel' },
      { appointment_id: second.id, affected: 'give', staff_id: desk.tom },
    ],
  })
  expect([status, body.code]).toEqual([409, 'bookings_affected'])
  expect((await shown(first.id)).status).toBe('confirmed')
})

test('time off that was moved to another person can be moved back, and so can the visit that was given away for it', async () => {
  const off = { start_time: at('10:00'), end_time: at('12:00'), kind: 'sick', reason: null }
  const entered = await desk.call('POST', '/api/time-off', { ...off, staff_id: desk.mia })
  const { id, version } = entered.body.time_off
  const visit = await booked(at('10:30'), desk.tom)
  const change = (fields: object) => desk.call('PUT', `/api/time-off/${id}`, { ...off, ...fields })
  const give = { appointment_id: visit.id, affected: 'give', staff_id: desk.mia }
  const moved = await change({ staff_id: desk.tom, version, affected_each: [give] })
  const [given] = moved.body.given
  expect(given).toMatchObject({ id: visit.id, staff_by_service: [desk.tom] })
  const keep = { appointment_id: visit.id, affected: 'keep' }
  const back = { staff_id: desk.mia, version: moved.body.time_off.version, affected_each: [keep] }
  expect((await change(back)).status).toBe(200)
  const { start_time, staff_by_service } = given
  const move = { start_time, staff_by_service, version: given.version, notice: 'never' }
  expect((await desk.call('POST', `/api/appointments/${visit.id}/move`, move)).status).toBe(200)
  expect((await shown(visit.id)).staff.id).toBe(desk.tom)
})

async function booked(start_time: string, staff_id = desk.mia) {
  const request = { service_ids: [desk.cut], staff_id, start_time, client: { name: 'Max' } }
  const { status, body } = await desk.call('POST', '/api/appointments', request)
  expect(status).toBe(201)
  return body.appointment
}

async function shown(id: string) {
  return (await desk.call('GET', `/api/appointments/${id}`)).body.appointment
}
