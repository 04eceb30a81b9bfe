import { expect, test } from 'vitest'
import { formatAgo } from './ago.ts'

const now = Date.parse('2026-03-08T15:00:00+02:00')

test.each([
  ['2026-03-08T15:00:30+02:00', 'just now'],
  ['2026-03-08T14:59:10+02:00', 'just now'],
  ['2026-03-08T14:55:00+02:00', '5 min ago'],
  ['2026-03-08T14:00:01+02:00', '59 min ago'],
  ['2026-03-08T09:10:00+02:00', '9:10 AM'],
  ['2026-03-07T14:10:00+02:00', 'yesterday 2:10 PM'],
  // still the 6th in New York, where the browser of this test is
  ['2026-03-07T00:10:00+02:00', 'yesterday 12:10 AM'],
  ['2026-03-06T14:10:00+02:00', 'Fri, Mar 6, 2:10 PM'],
])('the moment %s is shown as: %s', (instant, words) => {
  expect(formatAgo(instant, now, 'Europe/Athens')).toBe(words)
})
