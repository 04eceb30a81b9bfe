import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  dateOf,
  dayNumber,
  daysAhead,
  firstOfNextMonth,
  formatClock,
  isLocalDate,
  parseClock,
  weekday,
} from './local.ts'

test('days are counted from the first of January 1970', () => {
  expect([dayNumber('1970-01-01'), dayNumber('2000-03-01'), dateOf(-1)]).toEqual([
    0,
    11_017,
    '1969-12-31',
  ])
})

test('dates, day numbers and weekdays agree with Temporal', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 60_000 }), (day) => {
      const date = Temporal.PlainDate.from('1970-01-01').add({ days: day })
      expect(dateOf(day)).toBe(date.toString())
      expect(dayNumber(date.toString())).toBe(day)
      expect(weekday(date.toString())).toBe(date.dayOfWeek % 7)
    }),
  )
})

test('a day later or earlier may be in another month or year', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

test('the month after December is January of the next year', () => {
  expect(firstOfNextMonth('2026-01-31')).toBe('2026-02-01')
  expect(firstOfNextMonth('2026-12-01')).toBe('2027-01-01')
})

test.each(['2026-02-30', '2026-13-01', '2026-1-1', 'today', '2026-00-10'])(
  '%j is no date',
  (text) => {
    expect(isLocalDate(text)).toBe(false)
    expect(() => dayNumber(text)).toThrow(RangeError)
  },
)

test('clock times are minutes since midnight', () => {
  expect([parseClock('00:00'), parseClock('09:30'), parseClock('24:00')]).toEqual([0, 570, 1440])
  expect([formatClock(570), formatClock(1440), formatClock(1500)]).toEqual([
    '09:30',
    '24:00',
    '01:00',
  ])
})

test.each(['9:30', '24:01', '12:60', '', '0930'])('%j is no clock time', (text) => {
  expect(() => parseClock(text)).toThrow(RangeError)
})

test('a date some days ahead is never after the last supported date', () => {
  expect(daysAhead('2039-10-01', 90)).toBe('2039-12-30')
  expect(daysAhead('2039-12-20', 90)).toBe('2039-12-31')
})
