import { expect, test } from 'vitest'
import { exampleAmount, isAmount, isTooMuch, typedAmount, typedPercent } from './typed-amount.ts'

test.each([
  ['USD', '12.50'],
  ['JPY', '1250'],
  ['KWD', '12.500'],
])('the example of an amount in %s can be read as an amount', (currency, example) => {
  expect(exampleAmount(currency)).toBe(example)
  expect(isAmount(example, currency)).toBe(true)
})

test.each([
  ['100000000', true, false],
  ['100000000.01', false, true],
  ['99999999999999999999', false, true],
  ['$99999999999999999999', false, true],
  ['abc', false, false],
])('the text %s is an amount: %s, and above the highest amount: %s', (text, isValid, isAbove) => {
  expect([isAmount(text, 'USD'), isTooMuch(text, 'USD')]).toEqual([isValid, isAbove])
})

test.each([
  ['1,200', 'USD'],
  ['1.200', 'EUR'],
  ['1,000', 'JPY'],
  ['1,250.50', 'USD'],
  ['0.005', 'USD'],
  ['-5', 'USD'],
  ['$-5', 'USD'],
  ['-$5', 'USD'],
  ['€12.50', 'USD'],
  ['EUR 12.50', 'USD'],
  ['$12.50', 'EUR'],
  ['12.50 $', 'USD'],
  ['$$5', 'USD'],
  ['$', 'USD'],
  ['USD', 'USD'],
  ['.', 'USD'],
  ['$.', 'USD'],
  ['1,200.', 'KWD'],
  ['.5.', 'USD'],
  ['..5', 'USD'],
  ['.5', 'JPY'],
  ['1e1', 'USD'],
  ['0x10', 'USD'],
])('the text %s is no amount in %s', (text, currency) => {
  expect(isAmount(text, currency)).toBe(false)
})

test.each([
  ['12,5', 'EUR', 1250],
  ['1,200', 'KWD', 1200],
  [' 7. ', 'USD', 700],
  ['.5', 'USD', 50],
  [',5', 'EUR', 50],
  ['5,', 'EUR', 500],
  ['$12.50', 'USD', 1250],
  ['$ 12,50', 'USD', 1250],
  ['$.5', 'USD', 50],
  ['usd 12.50', 'USD', 1250],
  ['$12.50', 'CAD', 1250],
  ['CA$12.50', 'CAD', 1250],
  ['€5.', 'EUR', 500],
  ['¥1250', 'JPY', 1250],
])('%s in %s is %s in minor units', (text, currency, minor) => {
  expect(isAmount(text, currency) ? typedAmount(text, currency) : null).toBe(minor)
})

test('a percentage is read by the rule for amounts, without a currency or percent sign', () => {
  expect(['.5', '5.', '12,5'].map(typedPercent)).toEqual([0.5, 5, 12.5])
  for (const text of ['$5', '5%', '.', '12.345', '101']) {
    expect(() => typedPercent(text)).toThrow()
  }
})
