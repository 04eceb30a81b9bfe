import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemAt } from '../known.ts'
import { type BillInput, computeBill, taxOfLines } from './bill.ts'
import { type DayPosting, type Sums, sumDay, sumEntries } from './day-sums.ts'
import {
  checkoutEntries,
  type Entry,
  type Left,
  leftOf,
  refundEntries,
  reversed,
} from './ledger.ts'
import { allocate, shareTip } from './share.ts'

const noTax = { ratePpm: 0, included: true }
const line = (priceMinor: number, quantity = 1) => ({ priceMinor, quantity })
const sumOf = (entries: readonly Entry[]) =>
  entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

test('line discounts come off first, then the discount of the whole bill, then the tip is added', () => {
  const bill = computeBill({
    lines: [{ ...line(1000, 2), discount: { percent: 12.5 } }, line(4500)],
    discount: { amountMinor: 250 },
    tipMinor: 900,
    tax: noTax,
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

test('when a discount is greater than the amount that it is taken off, there is no bill', () => {
  const discount = { amountMinor: 1001 }
  expect(computeBill({ lines: [line(1000)], discount, tipMinor: 0, tax: noTax })).toBeNull()
  const lines = [{ ...line(1000), discount }, line(5000)]
  expect(computeBill({ lines, tipMinor: 0, tax: noTax })).toBeNull()
})

test('allocated parts sum to the amount, and none exceeds its weight', () => {
  const weights = fc.array(fc.nat(1e9), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(weights, fc.nat(1_000_000), (w, ppm) => {
      const weight = w.reduce((sum, each) => sum + each, 0)
      const amount = Math.floor((weight * ppm) / 1_000_000)
      const parts = allocate(amount, w)
      expect(parts.reduce((sum, each) => sum + each, 0)).toBe(amount)
      parts.forEach((part, i) => {
        expect(part >= 0 && part <= (w[i] ?? 0)).toBe(true)
      })
    }),
  )
})

test('a tip is shared in proportion to what each person earned, and equally when nobody earned anything', () => {
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

/** A paid bill with its lines and its ledger entries, which include the tips. */
function paidBill(input: BillInput) {
  const bill = computeBill(input)
  if (!bill) return null
  const people = ['mia', 'tom', null]
  const lines = bill.lines.map((each, i) => ({
    ...each,
    kind: i % 2 ? ('product' as const) : ('service' as const),
    staffId: people[i % 3] ?? null,
  }))
  const tips = [
    { staffId: 'mia', amountMinor: bill.tipMinor - Math.floor(bill.tipMinor / 3) },
    { staffId: 'tom', amountMinor: Math.floor(bill.tipMinor / 3) },
  ]
  const payments = [{ method: 'card' as const, amountMinor: bill.totalMinor }]
  return { bill, lines, entries: checkoutEntries({ lines, tips, payments }) }
}

type PaidBill = NonNullable<ReturnType<typeof paidBill>>

const leftMinor = ({ revenue, taxMinor, tips }: Left) =>
  [...revenue, ...tips].reduce((sum, { amountMinor }) => sum + amountMinor, taxMinor)

/** A refund of the line at an index, or of thousandths of what is left. */
const refundArb = fc.oneof(fc.record({ line: fc.nat(5) }), fc.record({ thousandths: fc.nat(1000) }))

/** The entries of those requested refunds that are possible, in the order of the requests. */
function payBack({ lines, entries }: PaidBill, requested: readonly object[]): Entry[] {
  const refunds: Entry[] = []
  const unrefunded = new Map(lines.entries())
  for (const each of requested as readonly { line?: number; thousandths?: number }[]) {
    const left = leftOf([...entries, ...refunds])
    const line = each.line === undefined ? undefined : unrefunded.get(each.line)
    const share = Math.floor((leftMinor(left) * (each.thousandths ?? 0)) / 1000)
    const amountMinor = line?.netMinor ?? share
    if (amountMinor > leftMinor(left)) continue
    if (each.line !== undefined) unrefunded.delete(each.line)
    const posted = refundEntries(left, {
      parts: [{ method: 'cash', amountMinor }],
      lines: line ? [line] : [],
    })
    expect(sumOf(posted)).toBe(0)
    refunds.push(...posted)
  }
  return refunds
}

test('the lines of a stored bill have the tax that they had when the bill was computed', () => {
  fc.assert(
    fc.property(bills, (input) => {
      const bill = computeBill(input)
      if (!bill) return
      const { discountMinor, taxMinor } = bill
      const lines = bill.lines.map((each, i) => ({ ...itemAt(input.lines, i), ...each }))
      const taxes = taxOfLines({ lines, discountMinor, taxMinor, taxIncluded: input.tax.included })
      expect(taxes).toEqual(bill.lines.map((each) => each.taxMinor))
    }),
  )
})

test('no refund takes more from a person than this person has left, and refunds of the whole total leave every account at zero', () => {
  fc.assert(
    fc.property(bills, fc.array(refundArb, { maxLength: 6 }), (input, requested) => {
      const paid = paidBill(input)
      if (!paid) return
      for (let count = 0; count <= requested.length; count++) {
        const left = leftOf([...paid.entries, ...payBack(paid, requested.slice(0, count))])
        const amounts = [...left.revenue, ...left.tips].map(({ amountMinor }) => amountMinor)
        expect(Math.min(0, left.taxMinor, ...amounts)).toBe(0)
      }
      const rest = leftOf([
        ...paid.entries,
        ...payBack(paid, [...requested, { thousandths: 1000 }]),
      ])
      const amounts = [...rest.revenue, ...rest.tips].map(({ amountMinor }) => amountMinor)
      expect([rest.taxMinor, ...amounts].filter((each) => each !== 0)).toEqual([])
    }),
  )
})

test('the refund of a line gives back its tax, and takes its revenue from the person who earned it', () => {
  fc.assert(
    fc.property(bills, fc.nat(5), (input, lineIndex) => {
      const paid = paidBill(input)
      const line = paid?.lines[lineIndex]
      if (!paid || !line) return
      const posted = payBack(paid, [{ line: lineIndex }])
      const on = (account: Entry['account']) =>
        posted.filter((each) => each.account === account && each.amountMinor !== 0)
      expect(sumOf(on('tax'))).toBe(line.taxMinor)
      expect(sumOf(on('refunds'))).toBe(line.netMinor - line.taxMinor)
      expect(on('refunds').every(({ staffId }) => staffId === line.staffId)).toBe(true)
    }),
  )
})

test('when an earlier refund names no person, the rest of the checkout is refunded exactly', () => {
  const paid: Entry[] = [
    { account: 'card', staffId: null, amountMinor: 10_000 },
    { account: 'services', staffId: 'mia', amountMinor: -10_000 },
    { account: 'cash', staffId: null, amountMinor: -4000 },
    { account: 'refunds', staffId: null, amountMinor: 4000 },
  ]
  const posted = refundEntries(leftOf(paid), {
    parts: [{ method: 'cash', amountMinor: 6000 }],
    lines: [],
  })
  expect(posted).toEqual([
    { account: 'cash', staffId: null, amountMinor: -6000 },
    { account: 'refunds', staffId: 'mia', amountMinor: 6000 },
  ])
})

/**
 * The bills of a day. On that day each bill is paid and refunded, or refunded after a payment on an earlier day, or
 * paid and reopened.
 */
const days = fc.array(
  fc.record({
    input: bills,
    requested: fc.array(refundArb, { maxLength: 4 }),
    outcome: fc.constantFrom('paid', 'paid before', 'reopened'),
  }),
  { maxLength: 5 },
)

interface BillOfDay {
  readonly input: BillInput
  readonly requested: readonly object[]
  readonly outcome: string
}

function postingsOf(day: readonly BillOfDay[]): DayPosting[] {
  return day.flatMap(({ input, requested, outcome }): DayPosting[] => {
    const paid = paidBill(input)
    if (!paid) return []
    const checkout = { kind: 'checkout', entries: paid.entries } as const
    if (outcome === 'reopened')
      return [checkout, { kind: 'reopening', entries: reversed(paid.entries) }]
    const refund = { kind: 'refund', entries: payBack(paid, requested) } as const
    return outcome === 'paid' ? [checkout, refund] : [refund]
  })
}

test('the sums of a day agree to the cent after random checkouts, refunds and reopenings', () => {
  fc.assert(
    fc.property(days, (day) => {
      const { byStaff, ...sums } = sumDay(postingsOf(day))
      const { takingsMinor, byMethod, revenueMinor, tipsMinor, taxMinor } = sums
      expect(takingsMinor).toBe(byMethod.cash + byMethod.card + byMethod.other)
      expect(takingsMinor).toBe(revenueMinor + tipsMinor + taxMinor)
      expect(revenueMinor).toBe(byStaff.reduce((sum, each) => sum + each.revenueMinor, 0))
      expect(tipsMinor).toBe(byStaff.reduce((sum, each) => sum + each.tipsMinor, 0))
    }),
  )
})

test('the figures of the single postings of a day sum to the figures of the day', () => {
  fc.assert(
    fc.property(days, (day) => {
      const postings = postingsOf(day)
      const rows = postings.map(({ entries }) => sumEntries(entries))
      const { byStaff: _, refundsMinor, ...sums } = sumDay(postings)
      const columns = (row: Sums) => ({ ...row, ...row.byMethod })
      const whole = columns(sums)
      for (const column of [
        'takingsMinor',
        'cash',
        'card',
        'other',
        'revenueMinor',
        'tipsMinor',
        'taxMinor',
      ] as const) {
        expect(rows.reduce((sum, row) => sum + columns(row)[column], 0)).toBe(whole[column])
      }
      const refunded = rows.filter((_row, i) => itemAt(postings, i).kind === 'refund')
      expect(refunded.reduce((sum, row) => sum - row.takingsMinor, 0)).toBe(refundsMinor)
    }),
  )
})

test('the staff member who earned most comes first', () => {
  const services = (staffId: string, amountMinor: number): Entry => ({
    account: 'services',
    staffId,
    amountMinor,
  })
  const entries = [services('tom', -3000), services('mia', -2000), services('mia', -2000)]
  const { byStaff } = sumDay([{ kind: 'checkout', entries }])
  expect(byStaff.map(({ staffId }) => staffId)).toEqual(['mia', 'tom'])
})
