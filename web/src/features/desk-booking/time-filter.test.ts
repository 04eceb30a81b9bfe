import { expect, test } from 'vitest'
import { searchOf } from './time-filter.ts'

const thursday = '2026-03-12'
const sunday = '2026-03-15'

test('“this week” ends on Sunday, and “next week” is the seven days after it, also when today is a Sunday', () => {
  const nextWeek = { from: '2026-03-16', days: 7 }
  expect(searchOf({ day: 'nextWeek', part: 'any' }, thursday)).toMatchObject(nextWeek)
  expect(searchOf({ day: 'nextWeek', part: 'any' }, sunday)).toMatchObject(nextWeek)
  expect(searchOf({ day: 'week', part: 'any' }, thursday)).toMatchObject({
    from: thursday,
    days: 4,
  })
})

test('a chosen part of the day narrows the search, and “any” does not', () => {
  expect(searchOf({ day: 'nextWeek', part: 'evening' }, thursday)).toMatchObject({
    from: '2026-03-16',
    part: 'evening',
  })
  expect(searchOf({ day: 'next', part: 'any' }, thursday)).toEqual({ from: thursday })
})
