import { expect, test } from 'vitest'
import { hoursProblems } from './hours.ts'

test('a day must close after it opens, and lunch must lie within its hours', () => {
  expect(hoursProblems({ opens: 540, closes: 1080, lunch: { starts: 780, ends: 840 } })).toEqual([])
  expect(hoursProblems({ opens: 540, closes: 540, lunch: null })).toEqual(['closes_before_opens'])
  expect(hoursProblems({ opens: 540, closes: 1080, lunch: { starts: 840, ends: 780 } })).toEqual([
    'lunch_ends_before_start',
  ])
  expect(hoursProblems({ opens: 540, closes: 1080, lunch: { starts: 500, ends: 600 } })).toEqual([
    'lunch_outside_hours',
  ])
})
