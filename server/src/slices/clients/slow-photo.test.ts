import { itemAt } from '@chairtime/core/known.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { grayPng } from '../../../test/pictures.ts'
import { teamDesk } from '../../../test/team-desk.ts'

const desk = teamDesk()
let mia: Awaited<ReturnType<typeof desk.joined>>
let visitId: string
let photosPath: string

/** Mia is a stylist, and Lea has a visit with her. */
beforeEach(async () => {
  const [staff_id] = desk.staffIds
  mia = await desk.joined({ role: 'stylist', staff_id: itemAt(desk.staffIds, 0) })
  const { body: menu } = await desk.salon.call('GET', '/api/services')
  const { body } = await desk.salon.call('POST', '/api/appointments', {
    service_ids: [menu.services[0].id],
    staff_id,
    start_time: '2026-03-03T10:00:00-05:00',
    client: { name: 'Lea Kaminski' },
  })
  visitId = body.appointment.id
  photosPath = `/api/clients/${body.appointment.client.id}/photos`
})

/** Adds a photo as Mia. `meanwhile` runs while the photo is prepared, just before its first file is stored. */
async function addWhile(meanwhile: () => Promise<{ status: number }>) {
  const { files } = desk.server.app.context
  const put = files.put.bind(files)
  const spy = vi.spyOn(files, 'put').mockImplementationOnce(async (name, content) => {
    expect((await meanwhile()).status).toBeLessThan(300)
    await put(name, content)
  })
  const { status, body } = await mia.call('POST', photosPath, grayPng)
  spy.mockRestore()
  const { body: listed } = await desk.salon.call('GET', photosPath)
  return { status, code: body.code, photos: listed.photos.length }
}

test('when a stylist leaves the team while her photo is prepared, the photo is not added', async () => {
  const leaving = () => desk.salon.call('DELETE', `/api/team/members/${mia.id}`)
  expect(await addWhile(leaving)).toEqual({ status: 401, code: 'session_expired', photos: 0 })
})

test('when a stylist’s only visit with a client is cancelled while her photo is prepared, the photo is not added', async () => {
  const cancelling = () =>
    desk.salon.call('POST', `/api/appointments/${visitId}/status`, { status: 'cancelled' })
  expect(await addWhile(cancelling)).toEqual({ status: 403, code: 'forbidden', photos: 0 })
})
