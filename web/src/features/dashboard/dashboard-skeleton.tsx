import { useAppTexts } from '../../lib/texts.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Grid of three cards in a row; on a phone the two short ones share a row. */
export const glanceClass = 'grid grid-cols-2 gap-4 max-md:*:last:col-span-2 md:grid-cols-3'

/** Placeholders of the dashboard, sized like its content. */
export function DashboardSkeleton() {
  const { occupancyCard, revenueCard, nextAppointment, timeline } = useAppTexts().dashboard
  return (
    <div aria-busy className="space-y-4">
      <div className={glanceClass}>
        {[occupancyCard, revenueCard, nextAppointment].map(({ title }) => (
          <Card key={title} title={title}>
            <Skeleton className="h-24 md:h-27" />
          </Card>
        ))}
      </div>
      <Skeleton className="h-11 w-96 max-sm:hidden" />
      <Card title={timeline.title}>
        <Skeleton className="h-160" />
      </Card>
    </div>
  )
}
