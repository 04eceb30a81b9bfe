import { expect, test } from 'vitest'
import { denominationsOf, worthOf } from './denominations.ts'

test.each(['USD', 'CAD', 'EUR', 'GBP', 'AUD', 'CHF', 'VND'])(
  'the notes and coins of %s are listed once each, the largest first',
  (currency) => {
    const values = denominationsOf(currency)
    expect(values.length).toBeGreaterThan(9)
    expect(values).toEqual([...new Set(values)].sort((a, b) => b - a))
  },
)

test('when the notes and coins of a currency are not known, none are listed', () => {
  expect(denominationsOf('XAF')).toEqual([])
})

test('counted notes and coins are worth their sum', () => {
  const twenties = { valueMinor: 2000, count: 3 }
  expect(worthOf([twenties, { valueMinor: 25, count: 7 }])).toBe(6175)
  expect(worthOf([])).toBe(0)
})
