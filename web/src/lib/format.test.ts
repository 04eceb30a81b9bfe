import { expect, test } from 'vitest'
import { clocksDiffer } from './format.ts'

// The viewer of these tests sits in New York.
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
