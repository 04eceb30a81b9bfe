import { afterAll, beforeAll, expect, test } from 'vitest'
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

const on = (clock: string) => `2026-03-10T${clock}:00-04:00`

async function book(clock: string, fields: object): Promise<string> {
  const { body } = await salon.call('POST', '/api/appointments', {
    start_time: on(clock),
    service_ids: [cut],
    ...fields,
  })
  return body.appointment.id
}

interface Refused {
  start_time: string
  reasons: { sentence: string }[]
}

async function ask(query: Record<string, string>) {
  const search = new URLSearchParams({ date: '2026-03-10', service_id: cut, ...query })
  return salon.call('GET', `/api/calendar/availability?${search}`)
}

test('the refusal of a start off the grid names who is in the way and until when', async () => {
  await book('10:00', { staff_id: mia })
  const id = await book('15:00', { staff_id: mia })
  const { body } = await ask({
    appointment_id: id,
    staff_id: mia,
    explain: '1',
    start_time: on('10:07'),
  })
  const why = body.refused.find(({ start_time }: Refused) => start_time === on('10:07'))
  expect(why.reasons.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    expect.stringMatching(/^Mia is busy until 10:45.AM\.$/),
  ])
})

test('a start on another day is not explained, and a start with seconds is refused', async () => {
  const query = { explain: '1', start_time: '2026-03-11T10:07:00-04:00' }
  const { body } = await ask(query)
  const starts = body.refused.map(({ start_time }: Refused) => start_time)
  expect(starts).not.toContain(query.start_time)
  expect((await ask({ ...query, start_time: '2026-03-10T10:07:30-04:00' })).status).toBe(422)
})

test('a visit with two staff members is offered the starts at which each of them is free for their service', async () => {
  const id = await book('12:00', { service_ids: [cut, cut], staff_by_service: [mia, tom] })
  // for a visit from 16:00, Tom would have to begin the second cut at 16:45, when he is busy
  await book('16:45', { staff_id: tom })
  const { body } = await ask({ appointment_id: id })
  const starts = body.slots.map(({ start_time }: { start_time: string }) => start_time)
  expect(starts).toContain(on('13:00'))
  expect(starts).not.toContain(on('16:00'))
})

test('a visit of an earlier day can pass at its start to a colleague who was free then', async () => {
  const id = await book('09:00', { staff_id: mia })
  const busy = await book('14:00', { staff_id: mia })
  await book('14:00', { staff_id: tom })
  server.clock.set(new Date('2026-03-11T12:00:00-04:00'))
  const { email, password } = salon
  const login = await server.call('POST', '/api/auth/login', { email, password })
  const headers = { authorization: `Bearer ${login.body.access_token}` }
  const readOwn = async (appointment_id: string) => {
    const query = {
      date: '2026-03-10',
      service_id: cut,
      appointment_id,
      staff_id: 'any',
      explain: '1',
    }
    const path = `/api/calendar/availability?${new URLSearchParams(query)}`
    return (await server.call('GET', path, undefined, headers)).body
  }
  const { slots, refused } = await readOwn(id)
  expect(slots).toMatchObject([{ start_time: on('09:00'), staff_ids: [mia, tom] }])
  expect(refused.map(({ start_time }: Refused) => start_time)).not.toContain(on('09:00'))
  expect((await readOwn(busy)).slots).toMatchObject([{ start_time: on('14:00'), staff_ids: [mia] }])
  const move = { start_time: on('09:00'), staff_id: tom, version: 1 }
  const moved = await server.call('POST', `/api/appointments/${id}/move`, move, headers)
  expect(moved.status).toBe(200)
})
