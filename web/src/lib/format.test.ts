import { beforeEach, expect, test, vi } from 'vitest'
import {
  clocksDiffer,
  dateIn,
  formatDate,
  formatDay,
  formatMoment,
  formatMomentRange,
  formatTime,
  formatTimeRange,
} from './format.ts'
import { setClock } from './use-now.ts'

beforeEach(() => setClock(Date.parse('2026-11-27T12:00:00Z')))

// the viewer of these tests sits in New York
test.each([
  ['America/New_York', ['2026-03-08'], false],
  ['US/Eastern', ['2026-03-08'], false],
  ['America/Toronto', ['2026-03-08', '2026-11-01'], false],
  ['America/Chicago', ['2026-03-07'], true],
  ['America/Panama', ['2026-03-07'], false],
  ['America/Panama', ['2026-03-07', '2026-03-08'], true],
])('the clock of %s on %j differs from the viewer’s: %s', (timeZone, dates, differs) => {
  expect(clocksDiffer(timeZone, dates)).toBe(differs)
})

test('when the clock shows an hour twice, a time in that hour is written with its offset, alone and in a range', () => {
  const [start, end] = ['2026-11-01T01:30:00-04:00', '2026-11-01T02:00:00-05:00']
  const zone = 'America/New_York'
  expect(formatMoment(start, zone)).toBe('Sun, Nov 1, 1:30 AM (UTC−4)')
  expect(formatTimeRange(start, end, zone)).toBe('1:30 AM (UTC−4) – 2:00 AM')
})

test('when the clock shows an hour twice, two starts with the same clock time are told apart by their offsets', () => {
  const starts = ['00:30:00-04:00', '01:30:00-04:00', '01:30:00-05:00', '02:00:00-05:00']
  expect(starts.map((time) => formatTime(`2026-11-01T${time}`, 'America/New_York'))).toEqual([
    '12:30 AM',
    '1:30 AM (UTC−4)',
    '1:30 AM (UTC−5)',
    '2:00 AM',
  ])
})

test('a day that is not in the present year is shown with its year', () => {
  const zone = 'America/New_York'
  expect(formatDate('2026-12-31')).toBe('Thursday, December 31')
  expect(formatDate('2027-01-08')).toBe('Friday, January 8, 2027')
  expect(formatDay('2025-11-28T09:00:00-05:00')).toBe('Fri, Nov 28, 2025')
  expect(formatMoment('2027-01-01T04:30:00Z', zone)).toBe('Thu, Dec 31, 11:30 PM')
  expect(formatMoment('2027-01-01T05:30:00Z', zone)).toBe('Fri, Jan 1, 2027, 12:30 AM')
  expect(formatMoment('2027-11-07T05:30:00Z', zone)).toBe('Sun, Nov 7, 2027, 1:30 AM (UTC−4)')
  expect(formatMomentRange('2027-01-01T04:30:00Z', '2027-01-01T05:30:00Z', zone)).toBe(
    'Thu, Dec 31, 2026, 11:30 PM – Fri, Jan 1, 2027, 12:30 AM',
  )
})

test('what the clock shows at 10,000 instants is cached, and a further instant replaces only the oldest of them', () => {
  const dateAt = (minute: number) => dateIn(minute * 60_000, 'Europe/Vienna')
  // one instant more than the 10,000 that are kept
  for (let minute = 0; minute <= 10_000; minute++) dateAt(minute)
  const formatting = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  for (const minute of [1, 5_000, 10_000]) dateAt(minute)
  expect(formatting).not.toHaveBeenCalled()
  dateAt(0)
  expect(formatting).toHaveBeenCalledOnce()
  formatting.mockRestore()
})
