import { formatMoney } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Stat } from '../../ui/stat.tsx'
import type { CheckoutDay } from './queries.ts'

/** What a day brought, by method and by person. */
export function DaySums({ day: { sums, currency } }: { readonly day: CheckoutDay }) {
  const { payDay, pay } = useAppTexts().checkout
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <div className="space-y-6">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Stat value={money(sums.takings)} label={payDay.takings} />
        {sums.by_method.map(({ method, amount }) => (
          <Stat key={method} value={money(amount)} label={pay[method]} />
        ))}
      </dl>
      <p className="text-ink-soft text-sm">{payDay.takingsHint}</p>
      {sums.by_staff.length > 0 && (
        <section>
          <h2 className="mb-2 text-xl">{payDay.byPerson}</h2>
          <table className="w-full max-w-2xl text-start">
            <thead className="text-ink-soft text-sm">
              <tr className="border-line border-b">
                <th className="py-2 text-start font-medium">{payDay.person}</th>
                <th className="py-2 text-end font-medium">{payDay.revenue}</th>
                <th className="py-2 text-end font-medium">{payDay.tips}</th>
              </tr>
            </thead>
            <tbody>
              {sums.by_staff.map(({ staff, revenue, tips }) => (
                <tr key={staff?.id ?? ''} className="border-line border-b">
                  <td className="py-2">{staff?.name ?? payDay.nobody}</td>
                  <td className="py-2 text-end tabular-nums">{money(revenue)}</td>
                  <td className="py-2 text-end tabular-nums">{money(tips)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-2 flex flex-wrap gap-x-6 text-ink-soft text-sm">
            <span>{`${payDay.tips}: ${money(sums.tips)}`}</span>
            {sums.tax !== 0 && <span>{`${payDay.tax}: ${money(sums.tax)}`}</span>}
            {sums.refunds !== 0 && <span>{`${payDay.refunds}: ${money(sums.refunds)}`}</span>}
          </p>
        </section>
      )}
    </div>
  )
}
