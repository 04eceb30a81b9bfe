import { expect, test } from 'vitest'
import { exampleAmount, isAmount, isTooMuch } from './typed-amount.ts'

test.each([
  ['USD', '12.50'],
  ['JPY', '1250'],
  ['KWD', '12.500'],
])('the example of an amount in %s is one', (currency, example) => {
  expect(exampleAmount(currency)).toBe(example)
  expect(isAmount(example, currency)).toBe(true)
})

test.each([
  ['100000000', true, false],
  ['100000000.01', false, true],
  ['99999999999999999999', false, true],
  ['abc', false, false],
])('of %s it is said whether it can be sent', (text, isSent, isAbove) => {
  expect([isAmount(text, 'USD'), isTooMuch(text)]).toEqual([isSent, isAbove])
})
