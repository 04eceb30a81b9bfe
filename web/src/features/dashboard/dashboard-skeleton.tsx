import type { ReactNode } from 'react'
import { useAppTexts } from '../../lib/texts.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CardBadge } from './occupancy-card.tsx'

const glanceClass =
  'grid grid-cols-2 gap-4 *:first:col-span-2 *:nth-2:last:col-span-2 @4xl:*:nth-2:last:col-span-1 @4xl:grid-cols-[2fr_1fr_1fr] @4xl:*:first:col-span-1 max-[24rem]:grid-cols-1 max-[24rem]:*:first:col-span-1'

/** The hero beside two small cards; where there is less room, as beside a panel, the two stand below it. */
export function Glance({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className={glanceClass}>{children}</div>
    </div>
  )
}

/** Placeholders of the dashboard, sized like the content of a calm day. */
export function DashboardSkeleton() {
  const { dashboard, today } = useAppTexts()
  const { occupancyCard, revenueCard, timeline } = dashboard
  return (
    <div aria-busy className="space-y-4">
      <Glance>
        {[today.nowAndNext, occupancyCard, revenueCard].map(({ title }, i) => (
          <Card key={title} title={title} action={title === occupancyCard.title && <CardBadge />}>
            <Skeleton className={i === 0 ? 'h-36 max-sm:h-53' : 'h-32 sm:h-29'} />
          </Card>
        ))}
      </Glance>
      <Skeleton className="h-11 w-96 max-w-full max-sm:h-24" />
      <Card title={timeline.title}>
        <Skeleton className="h-160" />
      </Card>
    </div>
  )
}
