import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The dashboard's places, sized like what comes. */
export function DashboardSkeleton() {
  return (
    <div aria-busy className="space-y-4">
      <div className="grid gap-4 md:grid-cols-3">
        {['Live occupancy', "Today's revenue", 'Next appointment'].map((title) => (
          <Card key={title} title={title}>
            <Skeleton className="h-27" />
          </Card>
        ))}
      </div>
      <Skeleton className="h-11 w-96 max-w-full" />
      <Card title="Today's timeline">
        <Skeleton className="h-160" />
      </Card>
    </div>
  )
}
