import { expect, test } from 'vitest'
import { exampleAmount, isAmount } from './typed-amount.ts'

test.each([
  ['USD', '12.50'],
  ['JPY', '1250'],
  ['KWD', '12.500'],
])('the example of an amount in %s is one', (currency, example) => {
  expect(exampleAmount(currency)).toBe(example)
  expect(isAmount(example, currency)).toBe(true)
})
