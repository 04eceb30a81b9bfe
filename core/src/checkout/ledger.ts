import { allocate } from './share.ts'

export const paymentMethods = ['cash', 'card', 'other'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * The accounts of the ledger. `cash`, `card` and `other` hold what came in; `refunds` lowers the revenue;
 * `paid_in_out` is cash that was put into the drawer or taken out of it for another purpose.
 */
export type Account =
  | PaymentMethod
  | 'services'
  | 'products'
  | 'tips'
  | 'tax'
  | 'refunds'
  | 'paid_in_out'
  | 'cash_difference'

/** An amount on an account. What came in is positive, what it came in for negative. */
export interface Entry {
  readonly account: Account
  /** The staff member whose work or tip it is. */
  readonly staffId: string | null
  readonly amountMinor: number
}

export interface Tip {
  readonly staffId: string | null
  readonly amountMinor: number
}

/** A checkout as the ledger sees it. */
export interface Paid {
  readonly lines: readonly {
    readonly kind: 'service' | 'product'
    readonly staffId: string | null
    readonly netMinor: number
    readonly taxMinor: number
  }[]
  readonly tips: readonly Tip[]
  readonly payments: readonly { readonly method: PaymentMethod; readonly amountMinor: number }[]
}

/** The entries of a checkout: revenue without tax by staff member, tax, tips, and how it was paid. */
export function checkoutEntries({ lines, tips, payments }: Paid): Entry[] {
  return posting([
    ...payments.map(({ method, amountMinor }) => entry(method, amountMinor)),
    ...lines.map(({ kind, staffId, netMinor, taxMinor }) =>
      entry(kind === 'service' ? 'services' : 'products', taxMinor - netMinor, staffId),
    ),
    ...lines.map(({ taxMinor }) => entry('tax', -taxMinor)),
    ...tips.map(({ staffId, amountMinor }) => entry('tips', -amountMinor, staffId)),
  ])
}

/** The parts of a paid total. */
export interface Parts {
  /** Everything but the tips, with the tax in it. */
  readonly goodsMinor: number
  readonly taxMinor: number
  readonly tips: readonly Tip[]
}

/**
 * The entries of a refund of `amountMinor` after `refundedMinor` were refunded before. It takes from the goods first,
 * with their share of the tax, and from the tips last. All refunds of a total together reverse it exactly.
 */
export function refundEntries(
  parts: Parts,
  method: PaymentMethod,
  { refundedMinor, amountMinor }: { readonly refundedMinor: number; readonly amountMinor: number },
): Entry[] {
  const before = partsUpTo(parts, refundedMinor)
  const after = partsUpTo(parts, refundedMinor + amountMinor)
  const tax = after.tax - before.tax
  return posting([
    entry(method, -amountMinor),
    entry('refunds', after.goods - before.goods - tax),
    entry('tax', tax),
    ...parts.tips.map(({ staffId }, i) =>
      entry('tips', (after.tips[i] ?? 0) - (before.tips[i] ?? 0), staffId),
    ),
  ])
}

function partsUpTo({ goodsMinor, taxMinor, tips }: Parts, amountMinor: number) {
  const goods = Math.min(amountMinor, goodsMinor)
  const [tax = 0] = allocate(taxMinor, [goods, goodsMinor - goods])
  const amounts = tips.map((tip) => tip.amountMinor)
  return { goods, tax, tips: allocate(amountMinor - goods, amounts) }
}

/** The entries that take back what these entries did. */
export function reversed(entries: readonly Entry[]): Entry[] {
  return entries.map((each) => ({ ...each, amountMinor: -each.amountMinor }))
}

/** The entries of cash that is put into the drawer, or taken out of it when the amount is negative. */
export function cashMovementEntries(amountMinor: number): Entry[] {
  return posting([entry('cash', amountMinor), entry('paid_in_out', -amountMinor)])
}

/** The entries of a day close whose count differs from the ledger. */
export function dayCloseEntries(differenceMinor: number): Entry[] {
  return posting([entry('cash', differenceMinor), entry('cash_difference', -differenceMinor)])
}

function entry(account: Account, amountMinor: number, staffId: string | null = null): Entry {
  return { account, staffId, amountMinor }
}

/** One entry for each account and staff member, none of zero. */
function posting(entries: readonly Entry[]): Entry[] {
  const byPlace = Map.groupBy(entries, ({ account, staffId }) => `${account} ${staffId}`)
  return [...byPlace.values()].flatMap((same) => {
    const amountMinor = same.reduce((sum, each) => sum + each.amountMinor, 0)
    const [first] = same
    return first && amountMinor !== 0 ? [{ ...first, amountMinor }] : []
  })
}
