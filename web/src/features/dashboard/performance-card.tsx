import type { ReactNode } from 'react'
import { formatPercent } from '../../lib/format.ts'
import { Sentence, useAppTexts } from '../../lib/texts.ts'
import { Card } from '../../ui/card.tsx'
import { Stat } from '../../ui/stat.tsx'
import type { Today } from '../calendar/queries.ts'

/** Today's performance in three numbers. */
export function PerformanceCard({ stats }: Pick<Today, 'stats'>) {
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
    </Card>
  )
}
