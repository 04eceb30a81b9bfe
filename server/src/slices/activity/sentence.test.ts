import { expect, test } from 'vitest'
import { shortName } from './sentence.ts'

test.each([
  ['Lea Kaminski', 'Lea K.'],
  ['  Lea  Anna   Kaminski ', 'Lea K.'],
  ['Lea', 'Lea'],
  ['लता श्रीवास्तव', 'लता श्री.'],
  ['Ana 👨‍👩‍👧‍👦', 'Ana 👨‍👩‍👧‍👦.'],
])('%j is shown to others as %j', (name, short) => {
  expect(shortName(name)).toBe(short)
})
