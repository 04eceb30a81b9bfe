import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestHouse, type TestHouse } from '../../../test/harness.ts'

let house: TestHouse

beforeAll(async () => {
  house = await startTestHouse()
})

afterAll(() => house.close())

interface Day {
  readonly timezone: string
  readonly date: string
  /** Quarter hours between midnight and four that the wall clock of this day shows. */
  readonly slots: number
  readonly first: string
  /** One that only this day's clock shows. */
  readonly contains: string
}

const days: Day[] = [
  {
    timezone: 'America/New_York',
    date: '2026-03-08',
    slots: 12,
    first: '2026-03-08T00:00:00-05:00',
    contains: '2026-03-08T03:00:00-04:00',
  },
  {
    timezone: 'America/New_York',
    date: '2026-11-01',
    slots: 20,
    first: '2026-11-01T00:00:00-04:00',
    contains: '2026-11-01T01:45:00-05:00',
  },
  {
    timezone: 'Asia/Kathmandu',
    date: '2026-03-08',
    slots: 16,
    first: '2026-03-08T00:00:00+05:45',
    contains: '2026-03-08T03:45:00+05:45',
  },
  {
    timezone: 'Australia/Lord_Howe',
    date: '2026-04-05',
    slots: 18,
    first: '2026-04-05T00:00:00+11:00',
    contains: '2026-04-05T01:45:00+10:30',
  },
  {
    timezone: 'Australia/Lord_Howe',
    date: '2026-10-04',
    slots: 14,
    first: '2026-10-04T00:00:00+10:30',
    contains: '2026-10-04T02:30:00+11:00',
  },
  {
    timezone: 'America/Santiago',
    date: '2026-09-06',
    slots: 12,
    first: '2026-09-06T01:00:00-03:00',
    contains: '2026-09-06T03:45:00-03:00',
  },
]

async function openAllNight({ timezone, date }: Day) {
  house.clock.set(new Date(Date.parse(`${date}T00:00:00Z`) - 5 * 86_400_000))
  const salon = await house.registerSalon({ timezone })
  const hours = { workingDays: [0, 6], open: '00:00', close: '04:00', lunch: null }
  const services = [{ name: 'Trim', duration: 15, price: 10 }]
  const { serviceIds } = await salon.onboard({ ...hours, services, staff: ['Mia'] })
  const site = `/api/public/${salon.slug}`
  return {
    offered: async (): Promise<{ start_time: string; ambiguous?: boolean }[]> => {
      const query = `service_ids=${serviceIds[0]}&from=${date}&days=1`
      return (await house.call('GET', `${site}/availability?${query}`)).body.days[0].slots
    },
    book: (start_time: string, i: number) =>
      house.call('POST', `${site}/appointments`, {
        service_ids: serviceIds,
        start_time,
        client: { name: 'C', email: `c${i}@mail.test` },
        policy_accepted: true,
      }),
  }
}

describe.each(days)('on $date in $timezone', (day) => {
  test('what is offered can be booked, all of it at once, and nothing else', async () => {
    const { offered, book } = await openAllNight(day)
    const slots = (await offered()).map(({ start_time }) => start_time)
    expect(slots).toHaveLength(day.slots)
    expect(slots[0]).toBe(day.first)
    expect(slots).toContain(day.contains)

    const instants = new Set(slots.map((slot) => Date.parse(slot)))
    const begin = Date.parse(slots[0]!) - 3_600_000
    const others = Array.from({ length: 84 }, (_, i) => begin + i * 300_000).filter(
      (instant) => !instants.has(instant),
    )
    const refused = await Promise.all(
      others.map((instant, i) => book(new Date(instant).toISOString(), i)),
    )
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]))
    const codes = new Set(refused.map(({ body }) => body.code))
    expect([...codes].sort()).toEqual(['off_grid', 'outside_hours'])

    const booked = await Promise.all(slots.map((slot, i) => book(slot, i)))
    expect(booked.map(({ body }) => body.appointment?.start_time)).toEqual(slots)
    expect(await offered()).toEqual([])
  })
})

test('the repeated hour is labelled, so that nobody comes an hour early', async () => {
  const { offered } = await openAllNight(days[1]!)
  const repeated = (await offered()).filter(({ ambiguous }) => ambiguous)
  expect(repeated.map(({ start_time }) => start_time.slice(11))).toEqual([
    '01:00:00-04:00',
    '01:15:00-04:00',
    '01:30:00-04:00',
    '01:45:00-04:00',
    '01:00:00-05:00',
    '01:15:00-05:00',
    '01:30:00-05:00',
    '01:45:00-05:00',
  ])
})
