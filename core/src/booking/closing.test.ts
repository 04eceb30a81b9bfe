import { expect, test } from 'vitest'
import { salonWith } from '../../test/drawn-day.ts'
import { addDays } from '../time/local.ts'
import { formatInstant, zoneTable } from '../time/zone.ts'
import type { Salon, Weekday } from './model.ts'
import { openIntervals } from './working-time.ts'

const week = [0, 1, 2, 3, 4, 5, 6] as const

/** A salon with equal hours on every day. */
function salonIn(zone: string, opens: number, closes: number): Salon {
  const weekly = week.map((weekday: Weekday) => ({ weekday, opens, closes }))
  const hours = { weekly, breaks: [], dated: [] }
  return { ...salonWith([]), zone: zoneTable(zone), hours }
}

/** Every closing time in a number of days from a date. */
function closings(salon: Salon, from: string, days = 2): string[] {
  const open = openIntervals(salon, from, days)
  return open.filter((_, i) => i % 2 === 1).map((end) => formatInstant(salon.zone, end))
}

const HOUR = 60
const LAST_MINUTE = 24 * HOUR - 1

// in these nights the clock repeats the hour before midnight
test.each([
  ['America/Santiago', '2026-04-04', '2026-04-04T23:59:00-04:00'],
  ['Asia/Beirut', '2026-10-24', '2026-10-24T23:59:00+02:00'],
  ['Africa/Cairo', '2026-10-29', '2026-10-29T23:59:00+02:00'],
  ['America/Asuncion', '2024-03-23', '2024-03-23T23:59:00-04:00'],
])(
  'in %s a salon that is open until 23:59 stays open while the clock repeats the last hour of %s',
  (zone, date, closing) => {
    expect(closings(salonIn(zone, 9 * HOUR, LAST_MINUTE), date)[0]).toBe(closing)
  },
)

test.each([
  ['America/Havana', '2026-10-31', '2026-11-01T00:30:00-05:00'],
  ['Atlantic/Azores', '2026-10-24', '2026-10-25T00:30:00-01:00'],
  ['America/New_York', '2026-10-31', '2026-11-01T01:30:00-05:00', 25.5],
])(
  'in %s a night shift of %s ends when the clock shows the closing time for the second time',
  (zone, date, closing, closingHour = 24.5) => {
    expect(closings(salonIn(zone, 18 * HOUR, closingHour * HOUR), date)).toContain(closing)
  },
)

test('when the clock shows the opening time twice, the salon opens at the first of the two', () => {
  const salon = salonIn('America/Havana', 15, 90)
  const open = openIntervals(salon, '2026-11-01', 1)
  expect(open.map((bound) => formatInstant(salon.zone, bound))).toEqual([
    '2026-11-01T00:15:00-04:00',
    '2026-11-01T01:30:00-05:00',
  ])
})

test('on the day after a clock change a salon closes at its usual time', () => {
  const salon = salonIn('America/Santiago', 9 * HOUR, LAST_MINUTE)
  const date = addDays('2026-04-04', 1)
  expect(closings(salon, date, 1)).toEqual(['2026-04-05T23:59:00-04:00'])
})
