import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toMajor } from '../money/money.ts'
import { computeBill } from './bill.ts'
import { amountDue, taxOf, taxView } from './tax.ts'

test('the amount due for a price equals the total of its bill without discount and tip', () => {
  const taxes = fc.record({ ratePpm: fc.nat(300_000), included: fc.boolean() })
  const services = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(
      services,
      taxes,
      fc.constantFrom('USD', 'JPY', 'KWD'),
      (prices, billTax, currency) => {
        const lines = prices.map((priceMinor) => ({ quantity: 1, priceMinor }))
        const bill = computeBill({ lines, tipMinor: 0, tax: billTax })
        const price = toMajor(
          prices.reduce((sum, each) => sum + each, 0),
          currency,
        )
        expect(amountDue(price, currency, billTax)).toBe(toMajor(bill?.totalMinor ?? -1, currency))
      },
    ),
  )
})

test('a tax is unchanged when it is sent and read back', () => {
  for (const ratePpm of [0, 10, 88_750, 82_500, 190_000, 1_000_000]) {
    expect(taxOf(taxView({ ratePpm, included: false }))).toEqual({ ratePpm, included: false })
  }
})
