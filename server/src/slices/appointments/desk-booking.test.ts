import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { salonOfTwo } from '../../../test/salon-of-two.ts'

let server: TestServer
let salon: TestSalon
let cut: string
let mia: string
let tom: string

// the clock starts on a Monday at 8 in the morning
beforeAll(async () => {
  server = await startTestServer()
  ;({ salon, cut, mia, tom } = await salonOfTwo(server))
})

afterAll(() => server.close())

const on = (date: string, clock: string) => `2026-${date}T${clock}:00-04:00`
const book = (fields: Record<string, unknown>) =>
  salon.call('POST', '/api/appointments', { service_ids: [cut], staff_id: mia, ...fields })

describe('the client of a booking at the desk', () => {
  const phone = '+12025550101'
  const ada = { name: 'Ada A.', phone, email: 'ada@mail.test' }

  test('a new name with a phone number on file is refused, and the refusal names the client who has the number', async () => {
    const first = await book({ start_time: on('03-16', '09:00'), client: ada })
    const known = first.body.appointment.client
    const otherName = { start_time: on('03-16', '10:00'), client: { name: 'Adelheid Neu', phone } }
    const refused = await book(otherName)
    expect([refused.status, refused.body.code]).toEqual([409, 'client_known'])
    expect(refused.body.details).toEqual({ client: known, by: 'phone' })
    const chosen = await book({ ...otherName, client: undefined, client_id: known.id })
    expect(chosen.body.appointment.client).toEqual(known)
  })

  test('when the typed name and phone number are those of a client on file, the visit is booked for that client; capitals and extra spaces do not matter', async () => {
    const { body } = await book({
      start_time: on('03-16', '11:00'),
      client: { name: 'ada  a.', phone },
    })
    expect(body.appointment.client.name).toBe('Ada A.')
  })

  test('a booking adds no phone number to a client’s file when another client has that number', async () => {
    await salon.call('POST', '/api/clients', { name: 'Ben Roe', phone: '+12025550103' })
    const ann = { name: 'Ann Roe', email: 'ann@mail.test' }
    await salon.call('POST', '/api/clients', ann)
    const client = { ...ann, phone: '+12025550103' }
    const { body } = await book({ start_time: on('03-16', '13:00'), client })
    const file = await salon.call('GET', `/api/clients/${body.appointment.client.id}`)
    expect(file.body.client).toMatchObject({ ...ann, phone: null })
  })

  test('a client who is marked as new may share the email address of a client on file', async () => {
    const client = { name: 'Bea A.', email: ada.email, new: true }
    const { status, body } = await book({ start_time: on('03-16', '12:00'), client })
    expect([status, body.appointment.client.name]).toEqual([201, 'Bea A.'])
    const file = await salon.call('GET', `/api/clients/${body.appointment.client.id}`)
    expect(file.body.client.email).toBe(ada.email)
  })

  test('a client who has a visit can book another at the same time for somebody else', async () => {
    const client = { name: 'Mona', phone: '+12025550102' }
    const start_time = on('03-17', '09:00')
    await book({ start_time, client })
    const same = { start_time, client, staff_id: tom }
    expect((await book(same)).body.code).toBe('client_busy')
    expect((await book({ ...same, for_someone_else: true })).status).toBe(201)
  })
})

test('a walk-in is booked and checked in by one call, also at a minute at which no start is offered', async () => {
  const start_time = '2026-03-02T09:07:00-05:00'
  const { body } = await book({ start_time, checked_in: true })
  expect(body.appointment).toMatchObject({
    status: 'arrived',
    source: 'walk_in',
    start_time,
    arrived_at: '2026-03-02T08:00:00-05:00',
  })
  const { body: read } = await salon.call('GET', `/api/appointments/${body.appointment.id}`)
  expect(read.appointment).toEqual(body.appointment)
})

test('when a walk-in reaches the server late, it is booked at the time at which the client came', async () => {
  const start_time = '2026-03-02T07:40:00-05:00'
  const { body } = await book({
    start_time,
    checked_in: true,
    override: { reason: 'Before opening' },
  })
  expect(body.appointment).toMatchObject({ start_time, arrived_at: start_time })
  const yesterday = { start_time: '2026-03-01T10:00:00-05:00', checked_in: true }
  expect((await book(yesterday)).body.code).toBe('in_the_past')
})

test('a visit with anyone that the desk books against the rules goes to a person who is free', async () => {
  const start_time = on('03-17', '14:00')
  const client = { name: 'Nora B.', phone: '+12025550177' }
  await book({ start_time, client })
  const again = { start_time, client, staff_id: 'any' }
  expect((await book(again)).body.code).toBe('client_busy')
  const { body } = await book({ ...again, override: { reason: 'Twins' } })
  expect(body.appointment.services[0].staff.id).toBe(tom)
})

test('the field `checked_in` is refused for a visit of another day, and nothing is booked', async () => {
  const { body } = await book({ start_time: on('03-18', '09:00'), checked_in: true })
  expect(body.code).toBe('status_not_allowed')
  const free = await book({ start_time: on('03-18', '09:00') })
  expect(free.status).toBe(201)
})

describe('a booking that is undone', () => {
  const messages = async (to: string) => {
    await server.app.sendDue()
    const { body } = await server.call('GET', `/dev/api/messages?to=${encodeURIComponent(to)}`)
    return body.messages.map(({ subject }: { subject: string }) => subject.split(':')[0])
  }
  const bookedFor = async (email: string, start_time: string) => {
    const client = { name: `Client ${email}`, email }
    const { body } = await book({ start_time, client, confirm_after_seconds: 10 })
    return body.appointment.id
  }

  test('a booking that is cancelled before its confirmation goes out tells the client nothing', async () => {
    const id = await bookedFor('una@mail.test', on('03-19', '09:00'))
    await salon.call('POST', `/api/appointments/${id}/cancel`, {})
    server.clock.set(new Date('2026-03-02T13:00:30Z'))
    expect(await messages('una@mail.test')).toEqual([])
  })

  test('a booking that is cancelled after its confirmation went out sends both messages', async () => {
    const id = await bookedFor('uma@mail.test', on('03-19', '10:00'))
    server.clock.set(new Date('2026-03-02T13:01:00Z'))
    await expect.poll(() => messages('uma@mail.test')).toHaveLength(1)
    await salon.call('POST', `/api/appointments/${id}/cancel`, {})
    await expect.poll(() => messages('uma@mail.test')).toHaveLength(2)
  })

  test('a cancellation does not wait for a worker that is sending the confirmation', async () => {
    const id = await bookedFor('ula@mail.test', on('03-19', '11:00'))
    const worker = new pg.Client(server.address.owner)
    await worker.connect()
    await worker.query('begin')
    await worker.query(`select set_config('app.tenant_id', $1, true)`, [salon.tenantId])
    await worker.query('select from messages where appointment_id = $1 for update', [id])
    const { status } = await salon.call('POST', `/api/appointments/${id}/cancel`, {})
    await worker.query('rollback')
    await worker.end()
    expect(status).toBe(200)
    server.clock.set(new Date('2026-03-02T13:02:00Z'))
    await expect.poll(() => messages('ula@mail.test')).not.toEqual([])
  })
})
