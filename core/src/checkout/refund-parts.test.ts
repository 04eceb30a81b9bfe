import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentMethods } from './ledger.ts'
import { leftByMethod, type MethodAmount, partsAsPaid } from './refund-parts.ts'

const card = (amountMinor: number): MethodAmount => ({ method: 'card', amountMinor })
const cash = (amountMinor: number): MethodAmount => ({ method: 'cash', amountMinor })

test('a split payment goes back by the methods that it came in by', () => {
  expect(partsAsPaid(leftByMethod([cash(2000), card(2500)], []))).toEqual([card(2500), cash(2000)])
})

test('what was paid back before is not paid back again', () => {
  const paid = [cash(2000), card(2500)]
  expect(partsAsPaid(leftByMethod(paid, [card(2500)]))).toEqual([cash(2000)])
  expect(partsAsPaid(leftByMethod(paid, [cash(3000)]))).toEqual([card(1500)])
})

const amounts = fc.array(
  fc.record({ method: fc.constantFrom(...paymentMethods), amountMinor: fc.nat(100_000) }),
  { maxLength: 5 },
)
const sum = (parts: readonly MethodAmount[]) =>
  parts.reduce((all, { amountMinor }) => all + amountMinor, 0)

test('the parts of a refund sum to all that is left, and no part exceeds what is left of its method', () => {
  fc.assert(
    fc.property(amounts, amounts, (paid, paidBack) => {
      const left = leftByMethod(paid, paidBack)
      if (sum(left) < 0) return
      const parts = partsAsPaid(left)
      expect(sum(parts)).toBe(sum(left))
      for (const part of parts) {
        expect(part.amountMinor).toBeGreaterThan(0)
        const ofMethod = left.find(({ method }) => method === part.method)?.amountMinor
        expect(part.amountMinor).toBeLessThanOrEqual(ofMethod ?? 0)
      }
    }),
  )
})
