import type { Today } from '../calendar/queries.ts'
import { AchievementsCard } from './achievements-card.tsx'
import { AvailableSlots } from './available-slots.tsx'
import { PerformanceCard } from './performance-card.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { WaitlistCard } from './waitlist-card.tsx'

/** The cards below the timeline. Their code is loaded later than that of the cards above. */
export function LowerCards({ today }: { today: Today }) {
  const { timezone } = today
  return (
    <>
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <PerformanceCard stats={today.stats} revenue={today.revenue} />
          <AvailableSlots today={today} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <WaitlistCard timezone={timezone} />
          <RecentActivity timezone={timezone} />
        </div>
      </div>
      <AchievementsCard />
    </>
  )
}
