import { type Entry, isRevenue, type PaymentMethod, paymentMethods } from './ledger.ts'

/** What the checkouts, refunds and reopenings of a day put on one account. */
export interface DayEntry extends Entry {
  readonly kind: 'checkout' | 'refund' | 'reopening'
}

/** The sums of a day, in minor units. */
export interface DaySums {
  /** Payments less refunds and reopenings. */
  readonly takingsMinor: number
  readonly byMethod: Readonly<Record<PaymentMethod, number>>
  /** Each person who earned something or gave something back, in the order of the entries. */
  readonly byStaff: readonly {
    readonly staffId: string | null
    /** Without tax and tips, less what was paid back of it. */
    readonly revenueMinor: number
    readonly tipsMinor: number
  }[]
  readonly tipsMinor: number
  readonly taxMinor: number
  /** What was paid back, with its tax and tips. For information: every other sum is already less by it. */
  readonly refundsMinor: number
}

/**
 * Sums a day by its ledger. Because every posting sums to zero, the figures always agree to the cent:
 *
 *   takings = cash + card + other = revenue of all people + tips of all people + tax
 */
export function sumDay(entries: readonly DayEntry[]): DaySums {
  const methods: readonly string[] = paymentMethods
  const isMoney = ({ account }: DayEntry) => methods.includes(account)
  const isWork = ({ account }: DayEntry) => isRevenue(account)
  const isTip = ({ account }: DayEntry) => account === 'tips'
  const earned = entries.filter((each) => isWork(each) || isTip(each))
  const byMethod = (method: PaymentMethod) =>
    sum(entries.filter(({ account }) => account === method))
  const people = Map.groupBy(earned, ({ staffId }) => staffId)
  return {
    takingsMinor: sum(entries.filter(isMoney)),
    byMethod: { cash: byMethod('cash'), card: byMethod('card'), other: byMethod('other') },
    byStaff: [...people]
      .map(([staffId, own]) => ({
        staffId,
        revenueMinor: 0 - sum(own.filter(isWork)),
        tipsMinor: 0 - sum(own.filter(isTip)),
      }))
      .filter(({ revenueMinor, tipsMinor }) => revenueMinor !== 0 || tipsMinor !== 0),
    tipsMinor: 0 - sum(entries.filter(isTip)),
    taxMinor: 0 - sum(entries.filter(({ account }) => account === 'tax')),
    refundsMinor: 0 - sum(entries.filter((each) => isMoney(each) && each.kind === 'refund')),
  }
}

function sum(entries: readonly Entry[]): number {
  return entries.reduce((all, { amountMinor }) => all + amountMinor, 0)
}
