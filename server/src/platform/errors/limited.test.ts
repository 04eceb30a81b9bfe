import { refusalTexts } from '@chairtime/core/texts/refusals.ts'
import { expect, test } from 'vitest'
import { limitedFor } from './limited.ts'

test.each([
  [10, 'Please wait a moment and try again.'],
  [60, 'Please wait a moment and try again.'],
  [61, 'Please try again in 2 minutes.'],
  [660, 'Please try again in 11 minutes.'],
  [3600, 'Please try again in 60 minutes.'],
  [5401, 'Please try again in 2 hours.'],
  [86_400, 'Please try again in 24 hours.'],
])('a caller who must wait %i seconds reads: %s', (seconds, sentence) => {
  expect(limitedFor(refusalTexts('en'), seconds)).toBe(`Too many attempts. ${sentence}`)
})
