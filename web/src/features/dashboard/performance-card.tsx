import type { ReactNode } from 'react'
import { formatMoney, formatPercent } from '../../lib/format.ts'
import { useHiddenMoney } from '../../lib/hidden-money.ts'
import { Sentence, useAppTexts } from '../../lib/texts.ts'
import { Card } from '../../ui/card.tsx'
import { Stat } from '../../ui/stat.tsx'
import type { Today } from '../calendar/queries.ts'
import { usePerformance } from './queries.ts'

/** Today's performance in three numbers, and a comparison with the same weekday of last week. */
export function PerformanceCard({ stats, revenue }: Pick<Today, 'stats' | 'revenue'>) {
  const { performance } = useAppTexts().dashboard
  return (
    <Card title={performance.title}>
      <dl className="grid grid-cols-3 gap-4">
        <Stat value={formatPercent(stats.utilization_percent)} label={performance.utilization} />
        <Stat
          value={`${stats.completed_count}/${stats.total_count}`}
          label={performance.completed}
        />
        <Stat
          value={
            <span className="whitespace-nowrap">
              <Sentence
                parts={performance.minutes<ReactNode>(stats.avg_service_time, (unit) => (
                  <span className="text-xl">{unit}</span>
                ))}
              />
            </span>
          }
          label={performance.serviceTime}
        />
      </dl>
      <Comparison stats={stats} revenue={revenue} />
    </Card>
  )
}

/**
 * Compares today with the same weekday of last week, up to the same time of day: the takings for users who see money,
 * and the completed visits for other users.
 */
function Comparison({ stats, revenue }: Pick<Today, 'stats' | 'revenue'>) {
  const { performance } = useAppTexts().today
  const { hidden } = useHiddenMoney()
  const weekAgo = usePerformance().data?.week_ago
  const inMoney = !hidden && weekAgo?.taken !== null
  const todayFigure = inMoney ? (revenue.today ?? 0) : stats.completed_count
  const weekAgoFigure = (inMoney ? weekAgo?.taken : weekAgo?.completed) ?? 0
  const difference = todayFigure - weekAgoFigure
  const size = Math.abs(difference)
  const figure = inMoney ? formatMoney(size, revenue.currency) : performance.visits(size)
  const text = difference > 0 ? performance.more(figure) : performance.less(figure)
  return (
    <p className="mt-3 min-h-5 text-ink-soft text-sm">
      {/* when both figures are 0, there is nothing to compare */}
      {(todayFigure > 0 || weekAgoFigure > 0) &&
        weekAgo &&
        (difference === 0 ? performance.same : text)}
    </p>
  )
}
