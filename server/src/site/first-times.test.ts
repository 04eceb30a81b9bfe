import { addDays } from '@chairtime/core/time/local.ts'
import { assert, expect, test } from 'vitest'
import { findFirstTimes } from './first-times.ts'

const today = '2026-03-02'

/** Free starts by day, such as `09:00 mia tom`; the other days are full. */
type Free = Readonly<Record<string, readonly string[]>>

/** What is found, and the calls that read free days: each with its first day and its number of days. */
async function find(free: Free, request: { staff?: string | null; last?: string } = {}) {
  const calls: string[] = []
  const load = async (from: string, days: number) => {
    calls.push(`${from} ${days}`)
    return Array.from({ length: days }, (_, nth) => {
      const date = addDays(from, nth)
      return { date, slots: (free[date] ?? []).map((text) => slot(date, text)) }
    })
  }
  const { staff = null, last = '2026-05-31' } = request
  const found = await findFirstTimes(load, { first: today, last, staff })
  assert(found)
  const starts = found.starts.map(({ start_time, staff: who }) => `${short(start_time)} ${who}`)
  const byStaff = Object.entries(found.byStaff).map(([id, { start_time }]) => [
    id,
    short(start_time),
  ])
  return { starts, byStaff: Object.fromEntries(byStaff), calls }
}

function slot(date: string, text: string) {
  const [time, ...staff_ids] = text.split(' ')
  return { start_time: `${date}T${time}:00-05:00`, end_time: `${date}T23:00:00-05:00`, staff_ids }
}

function short(start: string): string {
  return start.slice(8, 16).replace('T', ' ')
}

test('at most three starts are found: two of the first free day, at least 90 minutes apart, and one of each later day', async () => {
  const found = await find({
    '2026-03-02': ['14:45 mia', '15:00 mia', '16:15 tom mia', '17:00 tom'],
    '2026-03-04': ['09:15 tom', '11:00 tom'],
    '2026-03-05': ['09:15 tom'],
  })
  expect(found.starts).toEqual(['02 14:45 mia', '02 16:15 tom', '04 09:15 tom'])
  expect(found.calls).toEqual(['2026-03-02 7'])
})

test('each staff member’s first free start is found', async () => {
  const found = await find({
    '2026-03-02': ['14:45 mia', '15:00 mia'],
    '2026-03-06': ['09:15 mia tom'],
  })
  expect(found.byStaff).toEqual({ mia: '02 14:45', tom: '06 09:15' })
})

test('the starts are those of the chosen staff member, also where another staff member would be preferred', async () => {
  const free = { '2026-03-02': ['14:45 mia', '15:00 mia tom'], '2026-03-03': ['10:00 mia'] }
  expect((await find(free, { staff: 'tom' })).starts).toEqual(['02 15:00 tom'])
  expect((await find(free, { staff: 'any' })).starts[0]).toBe('02 14:45 mia')
})

test('a start of a visit that several staff members share names nobody', async () => {
  const found = await find({ '2026-03-02': ['14:45'] })
  expect(found).toMatchObject({ starts: ['02 14:45 null'], byStaff: {} })
})

test('after a full week the next four weeks are searched, and no later ones', async () => {
  const later = await find({ '2026-03-12': ['09:00 mia'] })
  expect(later.starts).toEqual(['12 09:00 mia'])
  const never = await find({ '2026-05-01': ['09:00 mia'] })
  expect(never.starts).toEqual([])
  expect(never.calls).toEqual(['2026-03-02 7', '2026-03-09 28'])
})

test('days beyond the last one that can be booked are not asked for', async () => {
  expect((await find({}, { last: '2026-03-08' })).calls).toEqual(['2026-03-02 7'])
})

test('when the salon refuses one of the searches, no first times are returned', async () => {
  const request = { first: today, last: '2026-05-31', staff: null }
  expect(await findFirstTimes(async () => null, request)).toBeNull()
  const weekOnly = async (_from: string, days: number) => (days === 7 ? [] : null)
  expect(await findFirstTimes(weekOnly, request)).toBeNull()
})
