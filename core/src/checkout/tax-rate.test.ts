import { expect, test } from 'vitest'
import { parseTaxRate } from './tax-rate.ts'

test.each([
  ['8.25', 82_500],
  [' 7,125 ', 71_250],
  ['8.', 80_000],
  ['', 0],
  ['100', 1_000_000],
])('the typed rate "%s" is %i millionths', (typed, ratePpm) => {
  expect(parseTaxRate(typed)).toBe(ratePpm)
})

test.each(['100.001', '8.2505', '-1', '8.2.5', '8%', '.', '1e1'])(
  '"%s" is no rate of a tax',
  (typed) => {
    expect(parseTaxRate(typed)).toBeNull()
  },
)
