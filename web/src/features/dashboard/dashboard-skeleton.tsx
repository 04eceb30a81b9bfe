import { seesMoney } from '@chairtime/contract/money-shown.ts'
import type { ReactNode } from 'react'
import { useSession } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CardBadge } from './occupancy-card.tsx'
import { QuickActions } from './quick-actions.tsx'

const topCardsClass =
  'grid grid-cols-2 gap-4 *:first:col-span-2 *:nth-2:last:col-span-2 xl:*:nth-2:last:col-span-1 xl:grid-cols-[2fr_1fr] xl:has-[>:nth-child(3)]:grid-cols-[minmax(0,2fr)_minmax(10.5rem,1fr)_minmax(10.5rem,1fr)] xl:*:first:col-span-1 max-[24rem]:grid-cols-1 max-[24rem]:*:first:col-span-1'

/**
 * The wide first card beside the small cards; on a narrower screen the small cards stand below it. A panel beside the
 * page makes the cards narrower and leaves them in their rows.
 */
export function TopCards({ children }: { children: ReactNode }) {
  return <div className={topCardsClass}>{children}</div>
}

/** Placeholders of the dashboard, sized like the content of a calm day. */
export function DashboardSkeleton() {
  const { dashboard, today } = useAppTexts()
  const { occupancyCard, revenueCard, timeline } = dashboard
  const hasMoney = useSession(({ tenant }) => seesMoney(tenant?.role ?? null))
  return (
    <div aria-busy className="space-y-4">
      <TopCards>
        {[today.nowAndNext, occupancyCard, ...(hasMoney ? [revenueCard] : [])].map(
          ({ title }, i) => (
            <Card key={title} title={title} action={title === occupancyCard.title && <CardBadge />}>
              <Skeleton className={i === 0 ? 'h-36 max-sm:h-53' : 'h-32 sm:h-29'} />
            </Card>
          ),
        )}
      </TopCards>
      {/* The actions need no data, so they have no placeholder. The height of a placeholder would be a guess, because
          the number of their rows depends on the fonts of the device. */}
      <QuickActions />
      <Card title={timeline.title}>
        <Skeleton className="h-160" />
      </Card>
    </div>
  )
}
