import { expect, test } from 'vitest'
import { deskOfTwo } from '../../../test/desk-of-two.ts'

const desk = deskOfTwo()

const at = (clock: string) => `2026-03-03T${clock}:00-05:00`

async function addService(name: string): Promise<string> {
  const service = { name, price: 80, duration_minutes: 60, staff_ids: [desk.mia, desk.tom] }
  const { body } = await desk.call('POST', '/api/services', service)
  return body.service.id
}

const menuChanges = {
  'became longer and dearer': (id: string, version: number) => {
    const menu = { name: 'Tint', price: 95, duration_minutes: 90, staff_ids: [desk.mia], version }
    return desk.call('PUT', `/api/services/${id}`, menu)
  },
  'left the menu': (id: string) => desk.call('DELETE', `/api/services/${id}`),
}

test.each(Object.entries(menuChanges))(
  'Undo brings a removed service back as it was booked, also when it %s',
  async (_, changeMenu) => {
    const color = await addService('Color')
    const start_time = at('09:00')
    const both = { service_ids: [color, desk.cut], staff_by_service: [desk.mia, desk.mia] }
    const booked = await desk.call('POST', '/api/appointments', { ...both, start_time })
    const { id, version, services, price, end_time } = booked.body.appointment
    const change = (fields: object) =>
      desk.call('PUT', `/api/appointments/${id}`, { start_time, ...fields })
    await change({ service_ids: [desk.cut], staff_by_service: [desk.mia], version })
    const { service } = (await desk.call('GET', `/api/services/${color}`)).body
    await changeMenu(color, service.version)
    const undone = await change({ ...both, version: version + 1, restore_removed: true })
    expect(undone.body.appointment).toMatchObject({ services, price, end_time })
  },
)

test('when a removed service is added again without Undo, it is booked as on the menu', async () => {
  const color = await addService('Balayage')
  const booking = { service_ids: [desk.cut, color], staff_id: desk.tom, start_time: at('15:00') }
  const { id } = (await desk.call('POST', '/api/appointments', booking)).body.appointment
  const path = `/api/appointments/${id}`
  await desk.call('POST', `${path}/resize`, { end_time: at('17:00') })
  await desk.call('PUT', path, { ...booking, service_ids: [desk.cut], version: 2 })
  const { body } = await desk.call('PUT', path, { ...booking, version: 3 })
  expect(body.appointment.services[1].duration_minutes).toBe(60)
})
