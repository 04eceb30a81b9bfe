import { expect, test } from 'vitest'
import { exampleAmount, isAmount, isTooMuch, typed } from './typed-amount.ts'

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

test.each([
  ['1,200', 'USD'],
  ['1.200', 'EUR'],
  ['1,000', 'JPY'],
  ['1,250.50', 'USD'],
  ['0.005', 'USD'],
  ['-5', 'USD'],
])('%s, which may be meant otherwise, is no amount in %s', (text, currency) => {
  expect(isAmount(text, currency)).toBe(false)
})

test.each([
  ['12,5', 'EUR', 1250],
  ['1,200', 'KWD', 1200],
  [' 7. ', 'USD', null],
])('%s in %s is %s in minor units', (text, currency, minor) => {
  expect(isAmount(text, currency) ? typed(text, currency) : null).toBe(minor)
})
