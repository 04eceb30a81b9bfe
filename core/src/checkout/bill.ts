import { percentOf } from '../money/money.ts'
import { allocate } from './share.ts'
import { type Tax, taxOn } from './tax.ts'

/** A discount in minor units, or in percent with at most two decimals. */
export type Discount = { readonly amountMinor: number } | { readonly percent: number }

/** What is sold in one line. */
export interface LineInput {
  readonly quantity: number
  /** The price of one piece. */
  readonly priceMinor: number
  readonly discount?: Discount | undefined
}

export interface BillInput {
  readonly lines: readonly LineInput[]
  /** Taken off the whole bill, after the discounts of the lines. */
  readonly discount?: Discount | undefined
  readonly tipMinor: number
  readonly tax: Tax
}

/** A line of a bill, in minor units. */
export interface BillLine {
  /** The line's own discount. */
  readonly discountMinor: number
  /** The line's share of the tax of the bill. */
  readonly taxMinor: number
  /** The line's part of the total. The parts of all lines and the tip sum to the total. */
  readonly netMinor: number
}

/** What is to be paid, in minor units. */
export interface Bill {
  readonly lines: readonly BillLine[]
  readonly subtotalMinor: number
  /** The discounts of the lines and of the whole bill. */
  readonly discountMinor: number
  /** Contained in the total, whether the prices contain it or not. */
  readonly taxMinor: number
  readonly tipMinor: number
  readonly totalMinor: number
}

/**
 * The bill of a checkout; `null` when a discount exceeds what it is taken off. Tax is computed once, on the sum after
 * all discounts and without the tip. Half a minor unit is rounded up. The shares of the lines sum exactly to the tax.
 */
export function computeBill({ lines, discount, tipMinor, tax }: BillInput): Bill | null {
  const gross = lines.map(({ quantity, priceMinor }) => quantity * priceMinor)
  const lineDiscounts = lines.map((line, i) => discountOn(gross[i] ?? 0, line.discount))
  const reduced = gross.map((amount, i) => amount - (lineDiscounts[i] ?? 0))
  const billDiscount = discountOn(sum(reduced), discount)
  if (reduced.some((amount) => amount < 0) || billDiscount > sum(reduced)) return null
  const shares = allocate(billDiscount, reduced)
  const taxable = reduced.map((amount, i) => amount - (shares[i] ?? 0))
  const taxMinor = taxOn(sum(taxable), tax)
  const taxes = allocate(taxMinor, taxable)
  const net = taxable.map((amount, i) => amount + (tax.included ? 0 : (taxes[i] ?? 0)))
  return {
    lines: net.map((netMinor, i) => ({
      discountMinor: lineDiscounts[i] ?? 0,
      taxMinor: taxes[i] ?? 0,
      netMinor,
    })),
    subtotalMinor: sum(gross),
    discountMinor: sum(lineDiscounts) + billDiscount,
    taxMinor,
    tipMinor,
    totalMinor: sum(net) + tipMinor,
  }
}

/** What is stored of a paid bill. */
export interface StoredBill {
  readonly lines: readonly {
    readonly quantity: number
    readonly priceMinor: number
    readonly discountMinor: number
    readonly netMinor: number
  }[]
  readonly discountMinor: number
  readonly taxMinor: number
  readonly taxIncluded: boolean
}

/** The tax of each line of a paid bill, as `computeBill` shared it. */
export function taxOfLines({ lines, discountMinor, taxMinor, taxIncluded }: StoredBill): number[] {
  const net = lines.map((line) => line.netMinor)
  if (taxIncluded) return allocate(taxMinor, net)
  const reduced = lines.map((line) => line.quantity * line.priceMinor - line.discountMinor)
  const shares = allocate(discountMinor - sum(lines.map((line) => line.discountMinor)), reduced)
  return net.map((amount, i) => amount - (reduced[i] ?? 0) + (shares[i] ?? 0))
}

function discountOn(amountMinor: number, discount: Discount | undefined): number {
  if (!discount) return 0
  if ('amountMinor' in discount) return discount.amountMinor
  return percentOf(amountMinor, discount.percent)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
