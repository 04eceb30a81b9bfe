import { expect, test } from 'vitest'
import { dayCount, personFor, windowsOf } from './wait.ts'

const wait = (firstDay: string, lastDay: string, part: 'any' | 'afternoon' = 'any') => ({
  firstDay,
  lastDay,
  part,
})

test('a client waits for the whole of each day, also when the clocks change', () => {
  expect(windowsOf(wait('2026-03-07', '2026-03-08'), 'America/New_York')).toEqual([
    { from: '2026-03-07T05:00:00.000Z', to: '2026-03-08T05:00:00.000Z' },
    { from: '2026-03-08T05:00:00.000Z', to: '2026-03-09T04:00:00.000Z' },
  ])
})

test('a client waits for a part of each day by the salon’s wall clock', () => {
  expect(windowsOf(wait('2026-03-08', '2026-03-08', 'afternoon'), 'America/New_York')).toEqual([
    { from: '2026-03-08T16:00:00.000Z', to: '2026-03-08T21:00:00.000Z' },
  ])
})

test('the first and the last day of a wait are counted, and the count is 0 when the last day is before the first', () => {
  expect(dayCount(wait('2026-03-08', '2026-03-07'))).toBe(0)
  expect(dayCount(wait('2026-02-27', '2026-03-02'))).toBe(4)
})

test('when all services have the same person, the entry waits for that person, else for anyone', () => {
  const of = (...people: string[]) => people.map((staffId, i) => ({ serviceId: `${i}`, staffId }))
  expect([personFor([]), personFor(of('mia', 'mia')), personFor(of('mia', 'any'))]).toEqual([
    'any',
    'mia',
    'any',
  ])
})
