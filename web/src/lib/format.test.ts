import { expect, test } from 'vitest'
import { clocksDiffer, formatMoment, formatTime, formatTimeRange } from './format.ts'

// the viewer of these tests sits in New York
test.each([
  ['America/New_York', ['2026-03-08'], false],
  ['US/Eastern', ['2026-03-08'], false],
  ['America/Toronto', ['2026-03-08', '2026-11-01'], false],
  ['America/Chicago', ['2026-03-07'], true],
  ['America/Panama', ['2026-03-07'], false],
  ['America/Panama', ['2026-03-07', '2026-03-08'], true],
])('%s on %j shows another time: %s', (timeZone, dates, differs) => {
  expect(clocksDiffer(timeZone, dates)).toBe(differs)
})

test('the desk tells a repeated hour apart in days and ranges too', () => {
  const [start, end] = ['2026-11-01T01:30:00-04:00', '2026-11-01T02:00:00-05:00']
  const zone = 'America/New_York'
  expect(formatMoment(start, zone)).toBe('Sun, Nov 1, 1:30 AM (UTC−4)')
  expect(formatTimeRange(start, end, zone)).toBe('1:30 AM (UTC−4) – 2:00 AM')
})

test('the two starts of a repeated hour are told apart by their offsets', () => {
  const starts = ['00:30:00-04:00', '01:30:00-04:00', '01:30:00-05:00', '02:00:00-05:00']
  expect(starts.map((time) => formatTime(`2026-11-01T${time}`, 'America/New_York'))).toEqual([
    '12:30 AM',
    '1:30 AM (UTC−4)',
    '1:30 AM (UTC−5)',
    '2:00 AM',
  ])
})
