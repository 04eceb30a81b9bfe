import { allocate } from './share.ts'

export const paymentMethods = ['cash', 'card', 'other'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * The accounts of the ledger. `cash`, `card` and `other` hold what came in; `refunds` lowers the revenue of a person;
 * `paid_in_out` is cash that was put into the drawer or taken out of it for something other than a payment.
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

/** An amount on an account. Money that came in is positive; what it was paid for, such as a service, is negative. */
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
export interface PaidCheckout {
  readonly lines: readonly {
    readonly kind: 'service' | 'product'
    readonly staffId: string | null
    readonly netMinor: number
    readonly taxMinor: number
  }[]
  readonly tips: readonly Tip[]
  readonly payments: readonly { readonly method: PaymentMethod; readonly amountMinor: number }[]
}

/** The entries of a checkout: each person's revenue without tax, the tax, the tips, and how it was paid. */
export function checkoutEntries({ lines, tips, payments }: PaidCheckout): Entry[] {
  return posting([
    ...payments.map(({ method, amountMinor }) => entry(method, amountMinor)),
    ...lines.map(({ kind, staffId, netMinor, taxMinor }) =>
      entry(kind === 'service' ? 'services' : 'products', taxMinor - netMinor, staffId),
    ),
    ...lines.map(({ taxMinor }) => entry('tax', -taxMinor)),
    ...tips.map(({ staffId, amountMinor }) => entry('tips', -amountMinor, staffId)),
  ])
}

/** What the lines of one person brought, without tax. */
export interface Revenue {
  readonly staffId: string | null
  readonly amountMinor: number
}

/** What is left of a paid total after the refunds so far. */
export interface Left {
  readonly revenue: readonly Revenue[]
  readonly taxMinor: number
  readonly tips: readonly Tip[]
}

/** What is left of a checkout, according to its entries and those of its refunds. */
export function leftOf(entries: readonly Entry[]): Left {
  return {
    revenue: byStaff(entries.filter(({ account }) => isRevenue(account))),
    // `0 -` instead of a minus sign, which would make -0 of 0
    taxMinor: 0 - sum(entries.filter(({ account }) => account === 'tax')),
    tips: byStaff(entries.filter(({ account }) => account === 'tips')),
  }
}

/** A line that a refund pays back. */
export type RefundedLine = Pick<PaidCheckout['lines'][number], 'staffId' | 'netMinor' | 'taxMinor'>

/**
 * The entries of a refund. The refund has a part for each payment method with which it is paid back. The sum of the
 * parts is at most what is left. A refund of whole lines is taken from the people who earned them, with the tax of the
 * lines. A refund without lines is taken from everybody, in proportion to what is left of each person's revenue, with
 * its share of the tax. Tips are taken last. Once refunds have paid back the whole total, nothing is left on any
 * account of any person.
 */
export function refundEntries(
  { revenue, taxMinor, tips }: Left,
  {
    parts,
    lines,
  }: { readonly parts: PaidCheckout['payments']; readonly lines: readonly RefundedLine[] },
): Entry[] {
  const amountMinor = sum(parts)
  const revenueMinor = sum(revenue)
  const withoutTipsMinor = Math.min(amountMinor, revenueMinor + taxMinor)
  const [share = 0] = allocate(taxMinor, [
    withoutTipsMinor,
    revenueMinor + taxMinor - withoutTipsMinor,
  ])
  const wanted = lines.length > 0 ? lines.reduce((all, line) => all + line.taxMinor, 0) : share
  // neither the tax nor the revenue gives more than is left of it
  const tax = Math.max(
    withoutTipsMinor - revenueMinor,
    Math.min(wanted, taxMinor, withoutTipsMinor),
  )
  const taken = takenFrom(revenue, withoutTipsMinor - tax, lines)
  const fromTips = allocate(
    amountMinor - withoutTipsMinor,
    tips.map((tip) => tip.amountMinor),
  )
  return posting([
    ...parts.map((part) => entry(part.method, -part.amountMinor)),
    ...revenue.map(({ staffId }, i) => entry('refunds', taken[i] ?? 0, staffId)),
    entry('tax', tax),
    ...tips.map(({ staffId }, i) => entry('tips', fromTips[i] ?? 0, staffId)),
  ])
}

/** How much each person gives back: first for their own lines, then in proportion to what is left of their revenue. */
function takenFrom(
  revenue: readonly Revenue[],
  amountMinor: number,
  lines: readonly RefundedLine[],
): number[] {
  // old refunds were posted without a person, so what is left of “no person” may be below zero
  const available = revenue.map((each) => Math.max(0, each.amountMinor))
  const own = revenue.map(({ staffId }, i) =>
    Math.min(
      available[i] ?? 0,
      lines
        .filter((line) => line.staffId === staffId)
        .reduce((all, { netMinor, taxMinor }) => all + netMinor - taxMinor, 0),
    ),
  )
  const forLines = Math.min(
    amountMinor,
    own.reduce((all, each) => all + each, 0),
  )
  const fromLines = allocate(forLines, own)
  const remaining = available.map((each, i) => each - (fromLines[i] ?? 0))
  const inProportion = allocate(amountMinor - forLines, remaining)
  return fromLines.map((each, i) => each + (inProportion[i] ?? 0))
}

/** Whether an account holds what was earned, without tax and tips. */
export function isRevenue(account: Account): boolean {
  return account === 'services' || account === 'products' || account === 'refunds'
}

function byStaff(entries: readonly Entry[]): Revenue[] {
  const groups = Map.groupBy(entries, ({ staffId }) => staffId)
  return [...groups].map(([staffId, own]) => ({ staffId, amountMinor: 0 - sum(own) }))
}

function sum(amounts: readonly { readonly amountMinor: number }[]): number {
  return amounts.reduce((all, { amountMinor }) => all + amountMinor, 0)
}

/** The entries that take back what these entries did. */
export function reversed(entries: readonly Entry[]): Entry[] {
  return entries.map((each) => ({ ...each, amountMinor: -each.amountMinor }))
}

/** The entries of cash that is put into the drawer, or taken out of it when the amount is negative. */
export function cashMovementEntries(amountMinor: number): Entry[] {
  return posting([entry('cash', amountMinor), entry('paid_in_out', -amountMinor)])
}

/** The entries of a day close whose count differs from the ledger; the difference is positive for too much cash. */
export function dayCloseEntries(differenceMinor: number): Entry[] {
  return posting([entry('cash', differenceMinor), entry('cash_difference', -differenceMinor)])
}

function entry(account: Account, amountMinor: number, staffId: string | null = null): Entry {
  return { account, staffId, amountMinor }
}

/** Sums the entries to one for each account and staff member, and leaves out those of zero. */
function posting(entries: readonly Entry[]): Entry[] {
  const groups = Map.groupBy(entries, ({ account, staffId }) => `${account} ${staffId}`)
  return [...groups.values()].flatMap((group) => {
    const amountMinor = sum(group)
    const [first] = group
    return first && amountMinor !== 0 ? [{ ...first, amountMinor }] : []
  })
}
