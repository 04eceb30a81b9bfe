import { setTimeout as sleep } from 'node:timers/promises'
import { itemAt } from '@chairtime/core/known.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Answer,
  startTestServer,
  type TestSalon,
  type TestServer,
} from '../../../test/harness.ts'
import { proofOf } from '../../../test/proofs.ts'
import { tenantId } from '../../platform/database/database.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

interface OpenSalon {
  readonly salon: TestSalon
  readonly cut: string
  readonly staff: readonly string[]
}

async function openSalon(staff: readonly string[], chairs: number): Promise<OpenSalon> {
  const salon = await server.registerSalon()
  const { serviceIds, staffIds } = await salon.onboard({ staff, chairs, lunch: null })
  return { salon, cut: itemAt(serviceIds, 0), staff: staffIds }
}

const at = (clock: string) => `2026-03-10T${clock}:00-04:00`

function book(
  { salon, cut }: OpenSalon,
  client: number,
  fields: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const request = {
    service_ids: [cut],
    client: { name: `Client ${client}`, email: `client${client}@mail.test` },
    policy_accepted: true,
  }
  const path = `/api/public/${salon.slug}/appointments`
  return server.call('POST', path, { ...request, ...fields }, headers)
}

/**
 * Connects as the owner of the database. The tests use it to lock or change rows of the salon in ways that no request
 * offers.
 */
async function connectAsOwner({ salon }: OpenSalon): Promise<pg.Client> {
  const owner = new pg.Client(server.address.owner)
  await owner.connect()
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [salon.tenantId])
  return owner
}

const times = <T>(count: number, make: (i: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i))
const withStatus = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status)

/** The number of pairs of active claims that overlap on one subject, read from the table. */
async function overlaps({ salon }: OpenSalon): Promise<number> {
  return server.app.context.database.inTenant(tenantId(salon.tenantId)).read(async (db) => {
    const rows = await db
      .selectFrom('claims as a')
      .innerJoin('claims as b', (on) =>
        on.onRef('a.subject_id', '=', 'b.subject_id').onRef('a.id', '<', 'b.id'),
      )
      .where('a.active', '=', true)
      .where('b.active', '=', true)
      .whereRef('a.starts_at', '<', 'b.ends_at')
      .whereRef('b.starts_at', '<', 'a.ends_at')
      .select('a.id')
      .execute()
    return rows.length
  })
}

test('when 200 clients book one slot at once, one of them gets it, and each of the others is offered three other times', async () => {
  const opened = await openSalon(['Mia'], 2)
  const request = { staff_id: opened.staff[0], start_time: at('10:00') }
  const answers = await Promise.all(times(200, (i) => book(opened, i, request)))
  expect(withStatus(answers, 201)).toHaveLength(1)
  const lost = withStatus(answers, 409)
  expect(lost).toHaveLength(199)
  for (const { body } of lost) {
    expect(body.code).toBe('slot_taken')
    expect(body.details.alternatives).toHaveLength(3)
  }
  expect(await overlaps(opened)).toBe(0)
})

test('of twenty concurrent bookings at a salon of three staff members, exactly three succeed', async () => {
  const opened = await openSalon(['Mia', 'Tom', 'Ida'], 5)
  const request = { staff_id: 'any', start_time: at('10:00') }
  const answers = await Promise.all(times(20, (i) => book(opened, i, request)))
  const booked = withStatus(answers, 201)
  expect(new Set(booked.map(({ body }) => body.appointment.staff_id)).size).toBe(3)
  expect(booked).toHaveLength(3)
  expect(withStatus(answers, 409)).toHaveLength(17)
})

test('of twenty concurrent bookings at a salon of four staff members and two chairs, exactly two succeed', async () => {
  const opened = await openSalon(['Mia', 'Tom', 'Ida', 'Ben'], 2)
  const answers = await Promise.all(
    times(20, (i) => book(opened, i, { staff_id: opened.staff[i % 4], start_time: at('10:00') })),
  )
  expect(withStatus(answers, 201)).toHaveLength(2)
  expect(withStatus(answers, 409)).toHaveLength(18)
  expect(await overlaps(opened)).toBe(0)
})

test('fifty staggered, overlapping bookings all get their answer without a deadlock', async () => {
  const opened = await openSalon(['Mia', 'Tom'], 2)
  const clock = (i: number) => `${10 + Math.floor(i / 4)}:${String((i % 4) * 15).padStart(2, '0')}`
  const answers = await Promise.all(
    times(50, (i) => book(opened, i, { start_time: at(clock(i % 12)) })),
  )
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
  expect(await overlaps(opened)).toBe(0)
})

test('simultaneous moves that exchange staff members and times do not deadlock', async () => {
  const opened = await openSalon(['Mia', 'Tom', 'Ida', 'Ben'], 8)
  const booked = await Promise.all(
    times(4, (i) => book(opened, i, { staff_id: opened.staff[i], start_time: at('10:00') })),
  )
  const answers = await Promise.all(
    times(40, (i) => {
      const { id } = itemAt(booked, i % 4).body.appointment
      const body = {
        start_time: at(i % 3 ? '10:15' : '10:00'),
        staff_id: opened.staff[(i * 3) % 4],
      }
      return opened.salon.call('POST', `/api/appointments/${id}/move`, body)
    }),
  )
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(await overlaps(opened)).toBe(0)
})

test('when a new client makes several bookings at once, the salon gets one new client', async () => {
  const opened = await openSalon(['Mia', 'Tom'], 2)
  const answers = await Promise.all(
    times(8, (i) => book(opened, 1, { start_time: at(`${10 + i}:00`), staff_id: opened.staff[0] })),
  )
  expect(withStatus(answers, 201)).toHaveLength(8)
  const { body } = await opened.salon.call('GET', '/api/clients')
  expect(body.items).toHaveLength(1)
})

test('when a client makes two bookings at once, the phone number without consent to texts gets no text, even if its booking is written first', async () => {
  const opened = await openSalon(['Mia'], 2)
  const email = 'lea@mail.test'
  const ask = (clock: string, client: object, proof?: object) =>
    book(opened, 1, { start_time: at(clock), client: { name: 'Lea', email, ...client }, proof })
  await ask('09:00', {})
  const first = await proofOf(server, opened.salon.slug, { email })
  const second = await proofOf(server, opened.salon.slug, { email })
  const owner = await connectAsOwner(opened)
  await owner.query('begin')
  await owner.query('select from clients where email = $1 for update', [email])
  const asking = [
    ask('11:00', { phone: '+12025550131' }, first),
    ask('14:00', { phone: '+12025550132', sms_opt_in: true }, second),
  ]
  await sleep(150) // both requests have read, and neither can write
  await owner.query('commit')
  await owner.end()
  const answers = await Promise.all(asking)
  expect(withStatus(answers, 201)).toHaveLength(2)
  const { database } = server.app.context
  const [lea] = await database
    .inTenant(tenantId(opened.salon.tenantId))
    .read((db) => db.selectFrom('clients').select(['phone', 'sms_opt_in', 'version']).execute())
  expect(lea?.sms_opt_in).toBe(lea?.phone === '+12025550132')
  const texts = await database
    .inTenant(tenantId(opened.salon.tenantId))
    .read((db) =>
      db
        .selectFrom('messages as m')
        .innerJoin('appointments as a', 'a.id', 'm.appointment_id')
        .where('m.channel', '=', 'sms')
        .select('a.contact_phone')
        .execute(),
    )
  expect(texts).toEqual([{ contact_phone: '+12025550132' }])
  // the client's file got the phone number of one booking, and the other booking did not replace it
  expect(lea?.version).toBe(2)
})

test('a staff member who is removed during a booking is not booked, but replaced', async () => {
  const opened = await openSalon(['Mia', 'Tom'], 2)
  const owner = await connectAsOwner(opened)
  await owner.query('begin')
  for (const table of ['staff_services', 'working_hours'])
    await owner.query(`delete from ${table} where staff_id = $1`, [opened.staff[0]])
  await owner.query('delete from staff where id = $1', [opened.staff[0]])
  const booking = book(opened, 1, { start_time: at('10:00') })
  await sleep(200)
  await owner.query('commit')
  await owner.end()
  const { status, body } = await booking
  expect([status, body.appointment?.staff_id]).toEqual([201, opened.staff[1]])
})

test('when the desk and the booking site remove an expired hold at the same time, one of their six overlapping bookings is made', async () => {
  const opened = await openSalon(['Mia'], 1)
  const owner = await connectAsOwner(opened)
  for (const day of [10, 11, 12]) {
    const starts = ['00', '15', '30'].map((minute) => `2026-03-${day}T10:${minute}:00-04:00`)
    const request = { service_ids: [opened.cut], staff_id: opened.staff[0], start_time: starts[1] }
    const path = `/api/public/${opened.salon.slug}/holds`
    expect((await server.call('POST', path, request)).status).toBe(201)
    const past = `expires_at = '2026-03-01T00:00:00Z'`
    await owner.query(`update holds set ${past}`)
    await owner.query(`update claims set ${past} where hold_id is not null`)
    const answers = await Promise.all([
      ...starts.map((start_time, i) => book(opened, day * 10 + i, { start_time })),
      ...starts.map((start_time) =>
        opened.salon.call('POST', '/api/appointments', { ...request, start_time }),
      ),
    ])
    expect(withStatus(answers, 201)).toHaveLength(1)
    expect(withStatus(answers, 409)).toHaveLength(5)
  }
  await owner.end()
  expect(await overlaps(opened)).toBe(0)
})

test('fifty simultaneous requests with one key make one booking and get its answer', async () => {
  const opened = await openSalon(['Mia'], 2)
  const key = { 'idempotency-key': 'one-key-for-all' }
  const request = { start_time: at('10:00') }
  const answers = await Promise.all(times(50, () => book(opened, 1, request, key)))
  expect(withStatus(answers, 201)).toHaveLength(50)
  expect(new Set(answers.map(({ body }) => body.appointment.id)).size).toBe(1)
  const { body } = await opened.salon.call('GET', '/api/appointments')
  expect(body.items).toHaveLength(1)
})

test('a key that is sent again with another body is refused, and another salon can use the same key', async () => {
  const opened = await openSalon(['Mia'], 2)
  const other = await openSalon(['Mia'], 2)
  const key = { 'idempotency-key': 'the-same-key' }
  expect((await book(opened, 1, { start_time: at('10:00') }, key)).status).toBe(201)
  const changed = await book(opened, 1, { start_time: at('11:00') }, key)
  expect([changed.status, changed.body.code]).toEqual([422, 'idempotency_mismatch'])
  expect((await book(other, 1, { start_time: at('10:00') }, key)).status).toBe(201)
})

test('a network can make a limited number of bookings, and refused bookings do not count towards the limit', async () => {
  const strict = await startTestServer({ RATE_LIMIT_SCALE: '1' })
  const salon = await strict.registerSalon()
  const { serviceIds } = await salon.onboard({ lunch: null })
  const send = (i: number, clock: string) =>
    strict.call('POST', `/api/public/${salon.slug}/appointments`, {
      service_ids: serviceIds,
      start_time: `2026-03-${10 + (i % 3)}T${clock}:00-04:00`,
      client: { name: 'C', email: `bulk${i}@mail.test` },
      policy_accepted: true,
    })
  // no slot begins at 09:07
  for (let i = 0; i < 15; i++) expect((await send(i, '09:07')).status).toBe(409)
  const statuses = []
  for (let i = 0; i < 11; i++)
    statuses.push((await send(i, `${9 + Math.floor(i / 3)}:00`.padStart(5, '0'))).status)
  expect(statuses).toEqual([...times(10, () => 201), 429])
  await strict.close()
})

test.each([
  ['phone number', { phone: '+12025550111' }, { phone: '001 (202) 555-0122' }],
  ['email address', { email: 'One@mail.test' }, { email: 'two@mail.test' }],
])(
  'one %s has at most three open bookings, made one after another or at once',
  async (_, one, two) => {
    const strict = await startTestServer({ RATE_LIMIT_SCALE: '1' })
    const salon = await strict.registerSalon()
    const { serviceIds } = await salon.onboard({ lunch: null })
    const ask = async (contact: object, clock: string) => {
      const { body, status } = await strict.call('POST', `/api/public/${salon.slug}/appointments`, {
        service_ids: serviceIds,
        start_time: at(clock),
        client: { name: 'C', ...contact },
        policy_accepted: true,
      })
      return status === 201 ? 'booked' : body.code
    }
    const outcomes = []
    for (const clock of ['09:00', '10:00', '11:00', '12:00']) outcomes.push(await ask(one, clock))
    const expected = [...times(3, () => 'booked'), 'too_many_open_bookings']
    expect(outcomes).toEqual(expected)
    // another spelling, or an added phone number or email address, does not get around the limit
    const typed = itemAt(Object.values(one), 0)
    const respelled =
      'email' in one ? { email: typed.toLowerCase() } : { phone: '001 202 555 0111' }
    const added = 'email' in one ? { phone: '+12025550199' } : { email: 'beside@mail.test' }
    expect(await ask({ ...respelled, ...added }, '12:00')).toBe('too_many_open_bookings')
    const clocks = ['13:00', '14:00', '15:00', '16:00']
    const atOnce = await Promise.all(clocks.map((clock) => ask(two, clock)))
    expect(atOnce.sort()).toEqual(expected)
    await strict.close()
  },
)

test.each([
  [{ email: 'often@mail.test' }, { email: 'OFTEN@mail.test', phone: '+12025550133' }],
  [{ phone: '+12025550144' }, { phone: '(202) 555-0144', email: 'other@mail.test' }],
])(
  'one contact makes at most five bookings a day, even if none stays open: %o',
  async (contact, respelled) => {
    const strict = await startTestServer({ RATE_LIMIT_SCALE: '1' })
    const salon = await strict.registerSalon()
    const { serviceIds } = await salon.onboard({ lunch: null })
    const ask = (client: object) =>
      strict.call('POST', `/api/public/${salon.slug}/appointments`, {
        service_ids: serviceIds,
        start_time: at('09:00'),
        client: { name: 'C', ...client },
        policy_accepted: true,
      })
    for (let i = 0; i < 5; i++) {
      const { status, body } = await ask(contact)
      expect(status).toBe(201)
      await strict.call('POST', `/api/public/manage/${body.manage_token}/cancel`)
    }
    const sixth = await ask(respelled)
    expect([sixth.status, sixth.body.code]).toEqual([429, 'rate_limited'])
    await strict.close()
  },
)
