import { formatDate, formatMoney, formatPercent } from '../../lib/format.ts'
import { useHiddenMoney } from '../../lib/hidden-money.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import type { Performance } from './queries.ts'

type LeaderboardProps = Pick<Performance, 'month' | 'leaderboard' | 'currency'>

/**
 * The staff members in the order of the month's leaderboard. Amounts are shown to users who may see them, except while
 * amounts are hidden.
 */
export function Leaderboard({ month, leaderboard: rows, currency }: LeaderboardProps) {
  const { leaderboard } = useAppTexts().today
  const { hidden } = useHiddenMoney()
  const hasRevenue = !hidden && rows.some(({ revenue }) => revenue !== null)
  const percent = (value: number | null) =>
    value === null ? leaderboard.unknown : formatPercent(value)
  return (
    <section aria-label={leaderboard.title}>
      <h3 className="font-semibold text-lg">{leaderboard.title}</h3>
      <p className="mb-2 text-ink-soft text-sm">
        {leaderboard.resets(formatDate(`${month}-01`, 'month'))}
      </p>
      {rows.length === 0 ? (
        <p className="py-6 text-center text-ink-soft">{leaderboard.empty}</p>
      ) : (
        <table className="w-full text-right tabular-nums">
          <thead className="text-ink-soft text-sm">
            <tr>
              <th className="py-1 text-left font-medium">{leaderboard.person}</th>
              <th className="py-1 font-medium">{leaderboard.visits}</th>
              <th className="py-1 font-medium max-sm:hidden">{leaderboard.rebooked}</th>
              <th className="py-1 font-medium">{leaderboard.onTime}</th>
              {hasRevenue && <th className="py-1 font-medium">{leaderboard.revenue}</th>}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ staff, visits, rebooked_percent, on_time_percent, revenue }, i) => (
              <tr key={staff.id}>
                <th scope="row" className="py-2 text-left font-medium">
                  <span className="flex items-center gap-2">
                    <span className="w-4 text-ink-soft text-sm">{i + 1}</span>
                    <Avatar name={staff.name} />
                    <span className="wrap-anywhere">{staff.name}</span>
                  </span>
                </th>
                <td>{visits}</td>
                <td className="max-sm:hidden">{percent(rebooked_percent)}</td>
                <td>{percent(on_time_percent)}</td>
                {hasRevenue && (
                  <td>{revenue === null ? leaderboard.unknown : formatMoney(revenue, currency)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hasRevenue && <p className="mt-2 text-ink-soft text-sm">{leaderboard.revenueHint}</p>}
    </section>
  )
}
