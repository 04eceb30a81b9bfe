import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayNumber } from '../time/local.ts'
import { formatInstant, parseInstant, toInstant, zoneTable } from '../time/zone.ts'
import {
  axisOf,
  type DayClock,
  dayClock,
  dayOf,
  hourLinesOf,
  instantAt,
  instantBeyond,
  placeBeyond,
  placeOf,
  writeInstant,
} from './axis.ts'

const zone = zoneTable('America/New_York')

function clockOf(date: string): DayClock {
  const [start, end] = [toInstant(zone, date, 0), toInstant(zone, addDays(date, 1), 0)]
  const change = zone.changes.find((at) => at > start && at < end)
  return dayClock({
    date,
    start_time: formatInstant(zone, start),
    end_time: formatInstant(zone, end),
    clock_change: change === undefined ? null : formatInstant(zone, change),
  })
}

const [plain, spring, autumn] = [
  clockOf('2026-03-07'),
  clockOf('2026-03-08'),
  clockOf('2026-11-01'),
]
const week = (first: string) => Array.from({ length: 7 }, (_, i) => clockOf(addDays(first, i)))

test.each([
  ['an ordinary day', [plain], 24],
  ['the day that skips an hour', [spring], 23],
  ['the day that repeats an hour', [autumn], 25],
  ['the week of a skipped hour', week('2026-03-02'), 24],
  ['the week of a repeated hour', week('2026-10-26'), 25],
])('the axis of %s has the expected number of hours', (_, clocks, hours) => {
  expect(axisOf(clocks).minutes).toBe(hours * 60)
})

test('the hours of a day are labelled as the wall clock shows them', () => {
  const labels = (clock: DayClock) => hourLinesOf(axisOf([clock])).map(({ minute }) => minute / 60)
  expect(labels(spring).slice(0, 4)).toEqual([0, 1, 3, 4])
  expect(labels(autumn).slice(0, 5)).toEqual([0, 1, 1, 2, 3])
})

test.each([
  ['a day alone', (clock: DayClock) => [clock]],
  ['a day in the week of the skipped hour', () => week('2026-03-02')],
  ['a day in the week of the repeated hour', () => week('2026-10-26')],
])('every minute of %s has one place, which leads back to that minute', (_, daysShown) => {
  const clocks = fc.constantFrom(plain, spring, autumn, ...daysShown(plain))
  fc.assert(
    fc.property(clocks, fc.nat(), (clock, n) => {
      const shown = daysShown(clock)
      const days = shown.some(({ date }) => date === clock.date) ? shown : [clock]
      const axis = axisOf(days)
      const instant = clock.start + (n % (clock.end - clock.start))
      expect(instantAt(axis, clock, placeOf(axis, clock, instant))).toBe(instant)
    }),
  )
})

test('on an axis that several days share, a time of day has the same place on each of them', () => {
  const days = week('2026-10-26')
  const axis = axisOf(days)
  const noons = days.map((clock) => placeOf(axis, clock, toInstant(zone, clock.date, 720)))
  expect(new Set(noons)).toEqual(new Set([780]))
})

test('when a day lacks a minute of the shared axis, the place of this minute has no instant on the day', () => {
  expect(instantAt(axisOf(week('2026-03-02')), spring, 150)).toBeNull()
  expect(instantAt(axisOf(week('2026-10-26')), clockOf('2026-10-28'), 150)).toBeNull()
})

test('an instant is written as the server writes it', () => {
  fc.assert(
    fc.property(fc.constantFrom(plain, spring, autumn), fc.nat(), (clock, n) => {
      const instant = clock.start + (n % (clock.end - clock.start))
      expect(writeInstant(clock, instant)).toBe(formatInstant(zone, instant))
    }),
  )
})

test('an instant of another day is written with its own date', () => {
  expect(writeInstant(plain, plain.end)).toBe(formatInstant(zone, plain.end))
  fc.assert(
    fc.property(
      fc.constantFrom(plain, spring, autumn),
      fc.integer({ min: -3000, max: 3000 }),
      (clock, n) => {
        expect(parseInstant(writeInstant(clock, clock.start + n))).toBe(clock.start + n)
      },
    ),
  )
})

test('the minute after the last minute of a day belongs to the next day, also when the clock changes', () => {
  for (const clock of [plain, spring, autumn]) {
    const days = [clock.start, clock.end - 1, clock.end, clock.end + 59].map((one) =>
      dayOf(clock, one),
    )
    const day = dayNumber(clock.date)
    expect(days).toEqual([day, day, day + 1, day + 1])
  }
})

test('the place of an instant before or after the day leads back to that instant', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(plain, spring, autumn),
      fc.integer({ min: -3000, max: 5000 }),
      (clock, n) => {
        const axis = axisOf([clock])
        const instant = clock.start + n
        expect(instantBeyond(axis, clock, placeBeyond(axis, clock, instant))).toBe(instant)
      },
    ),
  )
})
