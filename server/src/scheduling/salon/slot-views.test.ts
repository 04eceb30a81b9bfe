import type { OfferedDay } from '@chairtime/core/booking/model.ts'
import { formatInstant, toInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import fc from 'fast-check'
import { assert, expect, test } from 'vitest'
import { compactJson, daysJson, dayViews } from './slot-views.ts'

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
  const staffIds = ['018f3c6e-0000-7000-8000-000000000001', '018f3c6e-0000-7000-8000-000000000002']
  const days = [
    dayOn('2026-10-30', [], []),
    // the clock goes back in this night, and the last visit ends on the next day
    dayOn('2026-11-01', [0, 60, 120, 23 * 60, 1410], staffIds),
    dayOn('2026-11-02', [540, 555], staffIds.toReversed()),
    dayOn('2026-11-03', [540], []),
    { ...dayOn('2026-11-04', [], []), closed: false },
  ]
  expect(JSON.parse(daysJson(zone, days))).toEqual({
    timezone: 'America/New_York',
    days: dayViews(zone, days),
  })
})

test('each slot names the staff members who can take it, in its own order', () => {
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

interface Compact {
  readonly timezone: string
  readonly staff_ids: readonly string[]
  readonly days: readonly {
    readonly date: string
    readonly day_start: string
    readonly groups: readonly {
      readonly starts: readonly number[]
      readonly duration_minutes: number
      readonly staff_indexes: readonly number[]
      readonly ambiguous?: boolean
    }[]
    readonly reason?: string
  }[]
}

/** Turns the compact form into the full form, as a caller would. */
function expanded({ timezone, staff_ids, days }: Compact) {
  const at = (minute: number) => formatInstant(zoneTable(timezone), minute)
  return days.map(({ date, day_start, groups, ...reason }) => {
    const dayStart = Date.parse(day_start) / 60_000
    const slots = groups.flatMap(({ starts, duration_minutes, staff_indexes, ...label }) =>
      starts.map((start) => ({
        start,
        start_time: at(dayStart + start),
        end_time: at(dayStart + start + duration_minutes),
        staff_ids: staff_indexes.map((index) => staff_ids[index]),
        ...label,
      })),
    )
    const inOrder = slots.toSorted((a, b) => a.start - b.start)
    return { date, slots: inOrder.map(({ start: _, ...slot }) => slot), ...reason }
  })
}

test('the compact form, expanded, equals the full form', () => {
  const people = fc.shuffledSubarray(['ann', 'bob', 'cem'])
  const slot = fc.record({ minutes: fc.constantFrom(30, 45, 90), staffIds: people })
  // days of 25, 24 and 23 hours; the last minute of the shortest is 1379
  const date = fc.constantFrom('2026-11-01', '2026-11-02', '2027-03-14')
  const day = fc.record({
    date,
    closed: fc.boolean(),
    slots: fc.dictionary(fc.integer({ min: 0, max: 1379 }).map(String), slot, { maxKeys: 40 }),
  })
  fc.assert(
    fc.property(fc.array(day, { maxLength: 4 }), (written) => {
      const days = written.map(({ date, closed, slots }) => {
        const midnight = toInstant(zone, date, 0)
        const offered = Object.entries(slots).map(([minute, { minutes, staffIds }]) => {
          const start = midnight + Number(minute)
          return { start, end: start + minutes, staffIds }
        })
        return { date, closed, starts: offered.map(({ start }) => start), slots: offered }
      })
      expect(expanded(JSON.parse(compactJson(zone, days)))).toEqual(dayViews(zone, days))
    }),
  )
})
