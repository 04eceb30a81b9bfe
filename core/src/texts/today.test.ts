import { expect, test } from 'vitest'
import { today } from './en/app/today.ts'

test('the day is told in one sentence, also where nothing is booked', () => {
  const { daySentence } = today
  expect(daySentence.whole(['next Lea at 9:00', '2 gaps'])).toBe('Next Lea at 9:00, 2 gaps.')
  expect(daySentence.whole([])).toBe('Nothing booked and no gap to sell.')
})
