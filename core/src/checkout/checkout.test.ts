import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BillInput, computeBill } from './bill.ts'
import { checkoutEntries, type Entry, refundEntries } from './ledger.ts'
import { allocate, shareTip } from './share.ts'

const none = { ratePpm: 0, included: true }
const line = (priceMinor: number, quantity = 1) => ({ priceMinor, quantity })
const sumOf = (entries: readonly Entry[]) =>
  entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

test('line discounts come off first, then the discount of the whole, then the tip is added', () => {
  const bill = computeBill({
    lines: [{ ...line(1000, 2), discount: { percent: 12.5 } }, line(4500)],
    discount: { amountMinor: 250 },
    tipMinor: 900,
    tax: none,
  })
  expect(bill).toMatchObject({ subtotalMinor: 6500, discountMinor: 500, totalMinor: 6900 })
})

test.each([
  { tax: { ratePpm: 88_750, included: false }, taxMinor: 399, totalMinor: 4899 },
  { tax: { ratePpm: 190_000, included: true }, taxMinor: 718, totalMinor: 4500 },
  // half a cent rounds up
  { tax: { ratePpm: 50_000, included: false }, price: 10, taxMinor: 1, totalMinor: 11 },
])('a tax of $tax.ratePpm millionths is $taxMinor', ({ tax, price = 4500, ...expected }) => {
  expect(computeBill({ lines: [line(price)], tipMinor: 0, tax })).toMatchObject(expected)
})

test('tax is computed once, on the sum, and not for each line', () => {
  const tax = { ratePpm: 50_000, included: false }
  const bill = computeBill({ lines: [line(10), line(10), line(10)], tipMinor: 0, tax })
  expect(bill?.taxMinor).toBe(2)
  expect(bill?.lines.map(({ taxMinor }) => taxMinor)).toEqual([1, 0, 1])
})

test('a discount greater than what it is taken off makes no bill', () => {
  const discount = { amountMinor: 1001 }
  expect(computeBill({ lines: [line(1000)], discount, tipMinor: 0, tax: none })).toBeNull()
  const lines = [{ ...line(1000), discount }, line(5000)]
  expect(computeBill({ lines, tipMinor: 0, tax: none })).toBeNull()
})

test('parts sum to the whole, and none exceeds its weight', () => {
  const weights = fc.array(fc.nat(1e9), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(weights, fc.nat(1_000_000), (w, ppm) => {
      const whole = w.reduce((sum, each) => sum + each, 0)
      const amount = Math.floor((whole * ppm) / 1_000_000)
      const parts = allocate(amount, w)
      expect(parts.reduce((sum, each) => sum + each, 0)).toBe(amount)
      parts.forEach((part, i) => {
        expect(part >= 0 && part <= (w[i] ?? 0)).toBe(true)
      })
    }),
  )
})

test('a tip is shared by what each person earned, and equally where all was free', () => {
  expect(shareTip(1000, [4500, 0, 4500])).toEqual([500, 0, 500])
  expect(shareTip(1001, [0, 0])).toEqual([501, 500])
  expect(shareTip(1000, [])).toEqual([])
})

const bills = fc.record({
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      priceMinor: fc.nat(1_000_000),
      discount: fc.option(fc.record({ percent: fc.nat(10_000).map((n) => n / 100) }), {
        nil: undefined,
      }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  discount: fc.option(fc.record({ percent: fc.nat(100) }), { nil: undefined }),
  tipMinor: fc.nat(10_000),
  tax: fc.record({ ratePpm: fc.nat(300_000), included: fc.boolean() }),
}) satisfies fc.Arbitrary<BillInput>

test('a checkout and all its refunds sum to zero on every account', () => {
  fc.assert(
    fc.property(bills, fc.array(fc.nat(1000)), (input, cuts) => {
      const bill = computeBill(input)
      if (!bill) return
      const tips = [
        { staffId: 'mia', amountMinor: bill.tipMinor - Math.floor(bill.tipMinor / 3) },
        { staffId: 'tom', amountMinor: Math.floor(bill.tipMinor / 3) },
      ]
      const paid = checkoutEntries({
        lines: bill.lines.map((each, i) => ({ ...each, kind: 'service', staffId: `${i % 2}` })),
        tips,
        payments: [{ method: 'cash', amountMinor: bill.totalMinor }],
      })
      expect(sumOf(paid)).toBe(0)
      const parts = {
        goodsMinor: bill.totalMinor - bill.tipMinor,
        taxMinor: bill.taxMinor,
        tips,
      }
      let refundedMinor = 0
      const refunds: Entry[] = []
      for (const cut of [...cuts, 1000]) {
        const amountMinor = Math.floor(((bill.totalMinor - refundedMinor) * cut) / 1000)
        const entries = refundEntries(parts, 'cash', { refundedMinor, amountMinor })
        expect(sumOf(entries)).toBe(0)
        refunds.push(...entries)
        refundedMinor += amountMinor
      }
      const on = (account: Entry['account']) =>
        sumOf([...paid, ...refunds].filter((each) => each.account === account))
      expect([on('cash'), on('tips'), on('tax')]).toEqual([0, 0, 0])
      expect(on('services') + on('refunds')).toBe(0)
    }),
  )
})
