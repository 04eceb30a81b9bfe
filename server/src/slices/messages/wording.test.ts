import { expect, test } from 'vitest'
import type { MessageFacts, VisitFacts } from './store.ts'
import { longTime, shortTime } from './wording.ts'

function saidOf(instant: string) {
  const facts = { timezone: 'America/New_York', locale: 'en-US' } as MessageFacts
  const visit = { starts: Date.parse(instant) / 1000 } as VisitFacts
  return [longTime(facts, visit), shortTime(facts, visit)]
}

test('a time that comes twice in the night is told with its offset', () => {
  expect(saidOf('2026-11-01T05:30:00Z')).toEqual([
    'Sunday, November 1, 2026 at 1:30 AM (UTC-04:00)',
    'Sun, Nov 1, 1:30 AM (UTC-04:00)',
  ])
  expect(saidOf('2026-11-01T06:30:00Z')[1]).toBe('Sun, Nov 1, 1:30 AM (UTC-05:00)')
  expect(saidOf('2026-11-01T07:00:00Z')[1]).toBe('Sun, Nov 1, 2:00 AM')
})
