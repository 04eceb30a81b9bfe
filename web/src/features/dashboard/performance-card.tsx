import { Card } from '../../ui/card.tsx'
import { Stat } from '../../ui/stat.tsx'
import type { Today } from '../calendar/queries.ts'

/** Today's performance in three numbers. */
export function PerformanceCard({ stats }: Pick<Today, 'stats'>) {
  return (
    <Card title="Today's performance">
      <dl className="grid grid-cols-3 gap-4">
        <Stat value={`${stats.utilization_percent}%`} label="Utilization" />
        <Stat value={`${stats.completed_count}/${stats.total_count}`} label="Completed" />
        <Stat
          value={
            <span className="whitespace-nowrap">
              {stats.avg_service_time}
              <span className="text-xl"> min</span>
            </span>
          }
          label="Average service time"
        />
      </dl>
    </Card>
  )
}
