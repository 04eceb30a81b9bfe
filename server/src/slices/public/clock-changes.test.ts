import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, assert, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { tenantId } from '../../platform/database/database.ts'
import { replaceSalonHours } from '../onboarding/store.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

interface Night {
  readonly timezone: string
  /** A Sunday. Except in Kathmandu, the clock changes between the evening before and four in the morning. */
  readonly date: string
  /** How many quarter hours the wall clock shows from ten in the evening to midnight, and from midnight to four. */
  readonly evening: number
  readonly morning: number
  /** The first start on the Sunday. */
  readonly midnight: string
  /** Another start that is offered in this night. */
  readonly alsoOffered: string
}

const nights: Night[] = [
  {
    timezone: 'America/New_York',
    date: '2026-03-08',
    evening: 8,
    morning: 12,
    midnight: '2026-03-08T00:00:00-05:00',
    alsoOffered: '2026-03-08T03:00:00-04:00',
  },
  {
    timezone: 'America/New_York',
    date: '2026-11-01',
    evening: 8,
    morning: 20,
    midnight: '2026-11-01T00:00:00-04:00',
    alsoOffered: '2026-11-01T01:45:00-05:00',
  },
  {
    timezone: 'Asia/Kathmandu',
    date: '2026-03-08',
    evening: 8,
    morning: 16,
    midnight: '2026-03-08T00:00:00+05:45',
    alsoOffered: '2026-03-08T03:45:00+05:45',
  },
  {
    timezone: 'Australia/Lord_Howe',
    date: '2026-04-05',
    evening: 8,
    morning: 18,
    midnight: '2026-04-05T00:00:00+11:00',
    alsoOffered: '2026-04-05T01:45:00+10:30',
  },
  {
    timezone: 'Australia/Lord_Howe',
    date: '2026-10-04',
    evening: 8,
    morning: 14,
    midnight: '2026-10-04T00:00:00+10:30',
    alsoOffered: '2026-10-04T02:30:00+11:00',
  },
  // the wall clock shows the last hour of Saturday twice
  {
    timezone: 'America/Santiago',
    date: '2026-04-05',
    evening: 12,
    morning: 16,
    midnight: '2026-04-05T00:00:00-04:00',
    alsoOffered: '2026-04-05T03:45:00-04:00',
  },
  // the wall clock of Sunday skips midnight
  {
    timezone: 'America/Santiago',
    date: '2026-09-06',
    evening: 8,
    morning: 12,
    midnight: '2026-09-06T01:00:00-03:00',
    alsoOffered: '2026-09-06T03:45:00-03:00',
  },
]

const QUARTER_MS = 15 * 60_000

/** Registers a salon that is open on Sundays from midnight to four in the morning. */
async function openFromMidnight({ timezone, date }: Night) {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const dayBefore = new Date(midnight - 86_400_000).toISOString().slice(0, 10)
  server.clock.set(new Date(midnight - 5 * 86_400_000))
  const salon = await server.registerSalon({ timezone })
  const services = [{ name: 'Trim', duration: 15, price: 10 }]
  const hours = { workingDays: [0], open: '00:00', close: '04:00', lunch: null }
  const { serviceIds } = await salon.onboard({ ...hours, services, staff: ['Mia'] })
  const site = `/api/public/${salon.slug}`
  return {
    tenantId: salon.tenantId,
    /** The starts of the Saturday and the Sunday. */
    offered: async (): Promise<{ start_time: string; ambiguous?: boolean }[]> => {
      const query = `service_ids=${serviceIds[0]}&from=${dayBefore}&days=2`
      const { body } = await server.call('GET', `${site}/availability?${query}`)
      return body.days.flatMap(({ slots }: { slots: object[] }) => slots)
    },
    book: (start_time: string, i: number) =>
      server.call('POST', `${site}/appointments`, {
        service_ids: serviceIds,
        start_time,
        client: { name: 'C', email: `c${i}@mail.test` },
        policy_accepted: true,
      }),
  }
}

type Site = Awaited<ReturnType<typeof openFromMidnight>>

/**
 * Registers a salon that is open in one shift from ten on Saturday evening to four on Sunday morning, or to
 * `ends_minute`, which counts from the midnight at which Saturday begins.
 */
async function openOvernight(night: Night, ends_minute = 28 * 60) {
  const site = await openFromMidnight(night)
  const shift = { weekday: 6, starts_minute: 22 * 60, ends_minute, is_break: false }
  await server.app.context.database
    .inTenant(tenantId(site.tenantId))
    .write((db) => replaceSalonHours(db, [shift]))
  return site
}

/**
 * Tries every minute that is not a slot, from an hour before the first slot to an hour after the end of the last, and
 * expects a refusal. Then books every slot.
 */
async function expectOnlyOfferedIsBookable({ offered, book }: Site, slots: readonly string[]) {
  const instants = new Set(slots.map((slot) => Date.parse(slot)))
  const from = Date.parse(itemAt(slots, 0)) - 4 * QUARTER_MS
  const to = Date.parse(itemAt(slots, slots.length - 1)) + 5 * QUARTER_MS
  const minutes = Array.from({ length: (to - from) / 60_000 }, (_, i) => from + i * 60_000)
  const others = minutes.filter((instant) => !instants.has(instant))
  const refused = await Promise.all(
    others.map((instant, i) => book(new Date(instant).toISOString(), i)),
  )
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]))
  const codes = new Set(refused.map(({ body }) => body.code))
  expect([...codes].sort()).toEqual(['off_grid', 'outside_hours'])

  const booked = await Promise.all(slots.map((slot, i) => book(slot, i)))
  expect(booked.map(({ body }) => body.appointment?.start_time)).toEqual(slots)
  expect(await offered()).toEqual([])
}

describe.each(nights)('in the night to $date in $timezone', (night) => {
  test('a salon open from midnight books every start that it offers, all at once, and no other start', async () => {
    const site = await openFromMidnight(night)
    const slots = (await site.offered()).map(({ start_time }) => start_time)
    expect(slots).toHaveLength(night.morning)
    expect(slots[0]).toBe(night.midnight)
    expect(slots).toContain(night.alsoOffered)
    await expectOnlyOfferedIsBookable(site, slots)
  })

  test('a salon open past midnight books every start that it offers, all at once, and no other start', async () => {
    const site = await openOvernight(night)
    const slots = (await site.offered()).map(({ start_time }) => start_time)
    expect(slots).toHaveLength(night.evening + night.morning)
    expect(slots).toContain(night.midnight)
    expect(slots).toContain(night.alsoOffered)
    await expectOnlyOfferedIsBookable(site, slots)
  })
})

test.each([
  ['America/New_York', '01', '-04:00', '-05:00'],
  ['America/Santiago', '23', '-03:00', '-04:00'],
])(
  'in %s the starts of the repeated hour are marked as ambiguous, so that nobody comes an hour early',
  async (zone, hour, first, second) => {
    const night = nights.findLast(
      ({ timezone, date }) => timezone === zone && date !== '2026-09-06',
    )
    assert(night)
    const { offered } = await openOvernight(night)
    const repeated = (await offered()).filter(({ ambiguous }) => ambiguous)
    const quarters = ['00', '15', '30', '45'].map((minute) => `${hour}:${minute}:00`)
    expect(repeated.map(({ start_time }) => start_time.slice(11))).toEqual([
      ...quarters.map((time) => time + first),
      ...quarters.map((time) => time + second),
    ])
  },
)

test('a closing time that the clock shows twice means the second time', async () => {
  // the night to 5 April in Santiago, where the clock shows 23:00 to 24:00 twice
  const { offered } = await openOvernight(itemAt(nights, 5), 23 * 60 + 30)
  expect((await offered()).at(-1)?.start_time).toBe('2026-04-04T23:15:00-04:00')
})
