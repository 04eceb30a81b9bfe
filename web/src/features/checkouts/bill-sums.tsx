import type { Bill } from '@chairtime/core/checkout/bill.ts'
import { MONEY_MAX } from '@chairtime/core/money/money.ts'
import { formatMoney } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { exampleAmount } from '../../lib/typed-amount.ts'
import { billMoney } from './bill-money.ts'
import type { CheckoutDay } from './queries.ts'

interface BillTotalProps {
  /** Null while an amount cannot be read, and while a discount or the total is too high. */
  readonly bill: Bill | null
  readonly currency: string
}

interface BillSumsProps extends BillTotalProps {
  readonly tax: CheckoutDay['tax']
}

/**
 * The subtotal, discount, tax and tip of a bill, above its total. Nothing if there is no discount, tax or tip. While
 * there is no bill, a sentence says which amounts are possible.
 */
export function BillSums({ bill, currency, tax }: BillSumsProps) {
  const { sums } = useAppTexts().checkout
  if (!bill) {
    return (
      <p role="alert" className="text-sm text-stop">
        {sums.invalid(exampleAmount(currency), formatMoney(MONEY_MAX, currency))}
      </p>
    )
  }
  if (bill.discountMinor === 0 && bill.taxMinor === 0 && bill.tipMinor === 0) return null
  const rate = `${tax.rate_percent}%`
  const rows: [string, number][] = [
    [sums.subtotal, bill.subtotalMinor],
    [sums.discount, -bill.discountMinor],
    [tax.included ? sums.taxIncluded(rate) : sums.taxAdded(rate), bill.taxMinor],
    [sums.tip, bill.tipMinor],
  ]
  return (
    <dl className="space-y-1 text-ink-soft">
      {rows
        .filter(([, minor]) => minor !== 0)
        .map(([label, minor]) => (
          <div key={label} className="flex justify-between">
            <dt>{label}</dt>
            <dd className="tabular-nums">{billMoney(minor, currency)}</dd>
          </div>
        ))}
    </dl>
  )
}

/** The total of a bill, beside the button that takes the payment. */
export function BillTotal({ bill, currency }: BillTotalProps) {
  const { sums } = useAppTexts().checkout
  return (
    <p className="flex flex-col">
      <span className="text-ink-soft text-sm">{sums.total}</span>
      <output className="font-semibold font-serif text-2xl tabular-nums leading-7">
        {bill ? billMoney(bill.totalMinor, currency) : '–'}
      </output>
    </p>
  )
}
