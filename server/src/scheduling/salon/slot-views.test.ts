import type { OfferedDay } from '@chairtime/core/booking/model.ts'
import { toInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import { assert, expect, test } from 'vitest'
import { daysJson, dayViews } from './slot-views.ts'

const zone = zoneTable('America/New_York')

function dayOn(date: string, starts: readonly number[], staffIds: readonly string[]): OfferedDay {
  const midnight = toInstant(zone, date, 0)
  const slots = starts.map((start) => ({
    start: midnight + start,
    end: midnight + start + 90,
    staffIds,
  }))
  return { date, closed: slots.length === 0, starts: slots.map(({ start }) => start), slots }
}

test('the days written as text equal the days as objects', () => {
  const many = ['018f3c6e-0000-7000-8000-000000000001', '018f3c6e-0000-7000-8000-000000000002']
  const days = [
    dayOn('2026-10-30', [], []),
    // the clock goes back in this night, and the last visit ends on the next day
    dayOn('2026-11-01', [0, 60, 120, 23 * 60, 1410], many),
    dayOn('2026-11-02', [540, 555], many.toReversed()),
    dayOn('2026-11-03', [540], []),
    { ...dayOn('2026-11-04', [], []), closed: false },
  ]
  expect(JSON.parse(daysJson(zone, days))).toEqual({
    timezone: 'America/New_York',
    days: dayViews(zone, days),
  })
})

test('each slot names the staff who can take it, in its own order', () => {
  const [first] = dayOn('2026-11-02', [540], ['ann', 'bob']).slots
  const [second] = dayOn('2026-11-02', [555], ['bob', 'ann']).slots
  assert(second)
  assert(first)
  const text = daysJson(zone, [
    { date: '2026-11-02', closed: false, starts: [], slots: [first, second] },
  ])
  const slots: { staff_ids: string[] }[] = JSON.parse(text).days[0].slots
  expect(slots.map(({ staff_ids }) => staff_ids.join())).toEqual(['ann,bob', 'bob,ann'])
})
