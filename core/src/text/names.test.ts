import { expect, test } from 'vitest'
import { initialOf, shortName } from './names.ts'

test.each([
  ['Lea Kaminski', 'Lea K.'],
  ['  Lea  Anna   Kaminski ', 'Lea K.'],
  ['Ana María de la cruz', 'Ana C.'],
  ['Lea', 'Lea'],
  ['', ''],
  ['लता श्रीवास्तव', 'लता श्री.'],
  ['Ana 👨‍👩‍👧‍👦', 'Ana 👨‍👩‍👧‍👦.'],
])('%j is shown to others as %j', (name, short) => {
  expect(shortName(name)).toBe(short)
})

test.each([
  [' studio North', 'S'],
  ['ångström', 'Å'],
  ['', ''],
])('the initial of %j is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
