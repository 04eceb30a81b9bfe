import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Answer,
  startTestHouse,
  type TestHouse,
  type TestSalon,
} from '../../../test/harness.ts'

let house: TestHouse

beforeAll(async () => {
  house = await startTestHouse()
})

afterAll(() => house.close())

interface Place {
  readonly salon: TestSalon
  readonly cut: string
  readonly staff: readonly string[]
}

async function openSalon(staff: readonly string[], chairs: number): Promise<Place> {
  const salon = await house.registerSalon()
  const { serviceIds, staffIds } = await salon.onboard({ staff, chairs, lunch: null })
  return { salon, cut: serviceIds[0]!, staff: staffIds }
}

const at = (clock: string) => `2026-03-10T${clock}:00-04:00`

function book(
  { salon, cut }: Place,
  client: number,
  fields: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const wish = {
    service_ids: [cut],
    client: { name: `Client ${client}`, email: `client${client}@mail.test` },
    policy_accepted: true,
  }
  const path = `/api/public/${salon.slug}/appointments`
  return house.call('POST', path, { ...wish, ...fields }, headers)
}

const times = <T>(count: number, make: (i: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i))
const withStatus = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status)

/** Read straight from the table: pairs of active claims that overlap on one subject. */
async function overlaps({ salon }: Place): Promise<number> {
  return house.app.house.database.inTenant(salon.tenantId as never).read(async (db) => {
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

describe('everybody wants the same', () => {
  test('200 bookings of one slot make one appointment; 199 hear of three other times', async () => {
    const place = await openSalon(['Mia'], 2)
    const wish = { staff_id: place.staff[0], start_time: at('10:00') }
    const answers = await Promise.all(times(200, (i) => book(place, i, wish)))
    expect(withStatus(answers, 201)).toHaveLength(1)
    const lost = withStatus(answers, 409)
    expect(lost).toHaveLength(199)
    for (const { body } of lost) {
      expect(body.code).toBe('slot_taken')
      expect(body.details.alternatives).toHaveLength(3)
    }
    expect(await overlaps(place)).toBe(0)
  })

  test('anyone of three, for twenty clients, serves exactly three', async () => {
    const place = await openSalon(['Mia', 'Tom', 'Ida'], 5)
    const wish = { staff_id: 'any', start_time: at('10:00') }
    const answers = await Promise.all(times(20, (i) => book(place, i, wish)))
    const served = withStatus(answers, 201)
    expect(new Set(served.map(({ body }) => body.appointment.staff_id)).size).toBe(3)
    expect(served).toHaveLength(3)
    expect(withStatus(answers, 409)).toHaveLength(17)
  })

  test('two chairs, for twenty clients of four people, seat exactly two', async () => {
    const place = await openSalon(['Mia', 'Tom', 'Ida', 'Ben'], 2)
    const answers = await Promise.all(
      times(20, (i) => book(place, i, { staff_id: place.staff[i % 4], start_time: at('10:00') })),
    )
    expect(withStatus(answers, 201)).toHaveLength(2)
    expect(withStatus(answers, 409)).toHaveLength(18)
    expect(await overlaps(place)).toBe(0)
  })

  test('fifty staggered, overlapping bookings all get their answer, and nobody waits in a circle', async () => {
    const place = await openSalon(['Mia', 'Tom'], 2)
    const minutes = (i: number) =>
      `${10 + Math.floor(i / 4)}:${String((i % 4) * 15).padStart(2, '0')}`
    const answers = await Promise.all(
      times(50, (i) => book(place, i, { start_time: at(minutes(i % 12)) })),
    )
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(await overlaps(place)).toBe(0)
  })

  test('moves that exchange places never wait for each other in a circle', async () => {
    const place = await openSalon(['Mia', 'Tom', 'Ida', 'Ben'], 8)
    const booked = await Promise.all(
      times(4, (i) => book(place, i, { staff_id: place.staff[i], start_time: at('10:00') })),
    )
    const answers = await Promise.all(
      times(40, (i) => {
        const { id } = booked[i % 4]!.body.appointment
        const body = {
          start_time: at(i % 3 ? '10:15' : '10:00'),
          staff_id: place.staff[(i * 3) % 4],
        }
        return place.salon.call('POST', `/api/appointments/${id}/move`, body)
      }),
    )
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await overlaps(place)).toBe(0)
  })

  test('one new client booking twice at once stays one client', async () => {
    const place = await openSalon(['Mia', 'Tom'], 2)
    const answers = await Promise.all(
      times(8, (i) => book(place, 1, { start_time: at(`${10 + i}:00`), staff_id: place.staff[0] })),
    )
    expect(withStatus(answers, 201)).toHaveLength(8)
    const { body } = await place.salon.call('GET', '/api/clients')
    expect(body.items).toHaveLength(1)
  })
})

describe('the same request again', () => {
  test('fifty at once with one key make one booking and get its answer', async () => {
    const place = await openSalon(['Mia'], 2)
    const key = { 'idempotency-key': 'one-key-for-all' }
    const wish = { start_time: at('10:00') }
    const answers = await Promise.all(times(50, () => book(place, 1, wish, key)))
    expect(withStatus(answers, 201)).toHaveLength(50)
    expect(new Set(answers.map(({ body }) => body.appointment.id)).size).toBe(1)
    const { body } = await place.salon.call('GET', '/api/appointments')
    expect(body.items).toHaveLength(1)
  })

  test('with another body it is refused, and in another salon it is another request', async () => {
    const place = await openSalon(['Mia'], 2)
    const other = await openSalon(['Mia'], 2)
    const key = { 'idempotency-key': 'the-same-key' }
    expect((await book(place, 1, { start_time: at('10:00') }, key)).status).toBe(201)
    const changed = await book(place, 1, { start_time: at('11:00') }, key)
    expect([changed.status, changed.body.code]).toEqual([422, 'idempotency_mismatch'])
    expect((await book(other, 1, { start_time: at('10:00') }, key)).status).toBe(201)
  })
})

describe('those who book in bulk', () => {
  test('are stopped by address, and only bookings that were made count', async () => {
    const strict = await startTestHouse({ RATE_LIMIT_SCALE: '1' })
    const salon = await strict.registerSalon()
    const { serviceIds } = await salon.onboard({ lunch: null })
    const send = (i: number, clock: string) =>
      strict.call('POST', `/api/public/${salon.slug}/appointments`, {
        service_ids: serviceIds,
        start_time: `2026-03-${10 + (i % 3)}T${clock}:00-04:00`,
        client: { name: 'C', email: `bulk${i}@mail.test` },
        policy_accepted: true,
      })
    for (let i = 0; i < 15; i++) expect((await send(i, '09:07')).status).toBe(409)
    const made = []
    for (let i = 0; i < 11; i++)
      made.push((await send(i, `${9 + Math.floor(i / 3)}:00`.padStart(5, '0'))).status)
    expect(made).toEqual([...times(10, () => 201), 429])
    await strict.close()
  })

  test('and by phone: three open bookings for one number', async () => {
    const strict = await startTestHouse({ RATE_LIMIT_SCALE: '1' })
    const salon = await strict.registerSalon()
    const { serviceIds } = await salon.onboard({ lunch: null })
    const ask = async (phone: string, clock: string) => {
      const { body, status } = await strict.call('POST', `/api/public/${salon.slug}/appointments`, {
        service_ids: serviceIds,
        start_time: at(clock),
        client: { name: 'C', phone },
        policy_accepted: true,
      })
      return status === 201 ? 'booked' : body.code
    }
    const outcomes = []
    for (const clock of ['09:00', '10:00', '11:00', '12:00'])
      outcomes.push(await ask('+12025550111', clock))
    const expected = [...times(3, () => 'booked'), 'too_many_open_bookings']
    expect(outcomes).toEqual(expected)
    const clocks = ['13:00', '14:00', '15:00', '16:00']
    const atOnce = await Promise.all(clocks.map((clock) => ask('+12025550122', clock)))
    expect(atOnce.sort()).toEqual(expected)
    await strict.close()
  })
})
