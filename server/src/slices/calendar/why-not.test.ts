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
