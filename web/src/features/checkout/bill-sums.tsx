import type { Bill } from '@chairtime/core/checkout/bill.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { billMoney } from './bill-money.ts'
import type { CheckoutDay } from './queries.ts'

interface BillSumsProps {
  readonly bill: Bill | null
  readonly currency: string
  readonly tax: CheckoutDay['tax']
}

/** The sums of a bill, the total large. */
export function BillSums({ bill, currency, tax }: BillSumsProps) {
  const { sums } = useAppTexts().checkout
  const money = (minor: number) => billMoney(minor, currency)
  const rate = `${tax.rate_percent}%`
  const rows: [string, number][] = bill
    ? [
        [sums.subtotal, bill.subtotalMinor],
        [sums.discount, -bill.discountMinor],
        [tax.included ? sums.taxIncluded(rate) : sums.taxAdded(rate), bill.taxMinor],
        [sums.tip, bill.tipMinor],
      ]
    : []
  const isPlain = bill !== null && bill.subtotalMinor === bill.totalMinor && bill.taxMinor === 0
  return (
    <div>
      <dl className="space-y-1 text-ink-soft">
        {!isPlain &&
          rows
            .filter(([, minor]) => minor !== 0)
            .map(([label, minor]) => (
              <div key={label} className="flex justify-between">
                <dt>{label}</dt>
                <dd className="tabular-nums">{money(minor)}</dd>
              </div>
            ))}
      </dl>
      <p className="mt-2 flex items-baseline justify-between border-line border-t pt-2">
        <span className="font-medium text-lg">{sums.total}</span>
        <output className="font-semibold font-serif text-3xl tabular-nums">
          {bill ? money(bill.totalMinor) : '–'}
        </output>
      </p>
      {!bill && (
        <p role="alert" className="text-sm text-stop">
          {sums.invalid}
        </p>
      )}
    </div>
  )
}
