import { formatMoney } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Stat } from '../../ui/stat.tsx'
import type { CheckoutDay } from './queries.ts'

/** The takings of a day, by method and by person. */
export function DaySums({ day: { sums, currency } }: { readonly day: CheckoutDay }) {
  const { payDay, pay } = useAppTexts().checkout
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <div className="@container space-y-6">
      {/* the columns depend on the width of this element, because a panel may take half of the page */}
      <dl className="grid @2xl:grid-cols-4 grid-cols-2 gap-4">
        <Stat value={money(sums.takings)} label={payDay.takings} />
        {sums.by_method.map(({ method, amount }) => (
          <Stat key={method} value={money(amount)} label={pay[method]} />
        ))}
      </dl>
      <p className="text-ink-soft text-sm">{payDay.takingsHint}</p>
      {sums.by_staff.length > 0 && <ByPerson {...{ sums, money }} />}
      {sums.refunds !== 0 && (
        <p className="text-ink-soft text-sm">{payDay.refunds(money(sums.refunds))}</p>
      )}
    </div>
  )
}

interface ByPersonProps {
  readonly sums: CheckoutDay['sums']
  readonly money: (amount: number) => string
}

/** The revenue and tips of each person, and the tax. Their sum is the takings. */
function ByPerson({ sums, money }: ByPersonProps) {
  const { payDay } = useAppTexts().checkout
  const amountClass = 'py-2 ps-3 text-end tabular-nums'
  return (
    <section>
      <h2 className="text-xl">{payDay.byPerson}</h2>
      <p className="mb-2 max-w-2xl text-ink-soft text-sm">{payDay.byPersonHint}</p>
      <table className="w-full max-w-2xl text-start">
        <thead className="text-ink-soft text-sm">
          <tr className="border-line border-b">
            <th className="py-2 text-start font-medium">{payDay.person}</th>
            <th className="py-2 ps-3 text-end font-medium">{payDay.revenue}</th>
            <th className="py-2 ps-3 text-end font-medium">{payDay.tips}</th>
            <th className="py-2 ps-3 text-end font-medium">{payDay.together}</th>
          </tr>
        </thead>
        <tbody>
          {sums.by_staff.map(({ staff, revenue, tips }) => (
            <tr key={staff?.id ?? ''} className="border-line border-b">
              <td className="wrap-anywhere py-2">{staff?.name ?? payDay.nobody}</td>
              <td className={amountClass}>{money(revenue)}</td>
              <td className={amountClass}>{money(tips)}</td>
              <td className={amountClass}>{money(revenue + tips)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.tax !== 0 && (
            <tr className="border-line border-b">
              <td className="py-2" colSpan={3}>
                {payDay.tax}
              </td>
              <td className={amountClass}>{money(sums.tax)}</td>
            </tr>
          )}
          <tr className="font-medium">
            <td className="py-2" colSpan={3}>
              {payDay.takings}
            </td>
            <td className={amountClass}>{money(sums.takings)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
