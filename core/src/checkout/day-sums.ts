import { type Entry, isRevenue, type PaymentMethod } from './ledger.ts'

/** A checkout, a refund or a reopening, with what it put on the accounts. */
export interface DayPosting {
  readonly kind: 'checkout' | 'refund' | 'reopening'
  readonly entries: readonly Entry[]
}

/** What postings brought, in minor units. Refunds and reopenings lower every sum. */
export interface Sums {
  readonly takingsMinor: number
  readonly byMethod: Readonly<Record<PaymentMethod, number>>
  /** Without tax and tips. */
  readonly revenueMinor: number
  readonly tipsMinor: number
  readonly taxMinor: number
}

export interface DaySums extends Sums {
  /** Each person whose revenue or tips are not zero, the one with the most revenue first. */
  readonly byStaff: readonly {
    readonly staffId: string | null
    readonly revenueMinor: number
    readonly tipsMinor: number
  }[]
  /** What was paid back, with its tax and tips. Every other sum is already reduced by its part of this amount. */
  readonly refundsMinor: number
}

/**
 * Sums entries of checkouts, refunds and reopenings. Every posting sums to zero. So when the entries are those of whole
 * postings, the figures agree to the cent:
 *
 *   takings = cash + card + other = revenue + tips + tax
 */
export function sumEntries(entries: readonly Entry[]): Sums {
  const sumOn = (isMeant: (account: Entry['account']) => boolean) =>
    entries
      .filter(({ account }) => isMeant(account))
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const method = (wanted: PaymentMethod) => sumOn((account) => account === wanted)
  const byMethod = { cash: method('cash'), card: method('card'), other: method('other') }
  return {
    takingsMinor: byMethod.cash + byMethod.card + byMethod.other,
    byMethod,
    // `0 -` instead of a minus sign, which would make -0 of 0
    revenueMinor: 0 - sumOn(isRevenue),
    tipsMinor: 0 - sumOn((account) => account === 'tips'),
    taxMinor: 0 - sumOn((account) => account === 'tax'),
  }
}

/** The sums of a day. Each is the sum of the figures that `sumEntries` gives for the single postings of the day. */
export function sumDay(postings: readonly DayPosting[]): DaySums {
  const entries = postings.flatMap((posting) => posting.entries)
  const earned = entries.filter(({ account }) => isRevenue(account) || account === 'tips')
  const refunds = postings.filter(({ kind }) => kind === 'refund')
  return {
    ...sumEntries(entries),
    byStaff: [...Map.groupBy(earned, ({ staffId }) => staffId)]
      .map(([staffId, own]) => {
        const { revenueMinor, tipsMinor } = sumEntries(own)
        return { staffId, revenueMinor, tipsMinor }
      })
      .filter(({ revenueMinor, tipsMinor }) => revenueMinor !== 0 || tipsMinor !== 0)
      .toSorted((a, b) => b.revenueMinor - a.revenueMinor || b.tipsMinor - a.tipsMinor),
    refundsMinor: 0 - sumEntries(refunds.flatMap((refund) => refund.entries)).takingsMinor,
  }
}
