import { revenueGoalProgress } from '@chairtime/core/dashboard/goal.ts'
import { toMinor } from '@chairtime/core/money/money.ts'
import { formatMoney } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Progress } from '../../ui/progress.tsx'
import type { Today } from '../calendar/queries.ts'
import type { LivePayment } from './live-day.ts'

interface RevenueCardProps extends Pick<Today, 'revenue'> {
  readonly payments: readonly LivePayment[]
}

/** What today's checkouts came to, beside the goal of the day. */
export function RevenueCard({ revenue, payments }: RevenueCardProps) {
  const { today, currency, goal } = revenue
  const percent = revenueGoalProgress(toMinor(today, currency), toMinor(goal, currency))
  return (
    <Card title="Today's revenue" className="relative">
      <p className="font-semibold font-serif text-3xl tabular-nums">
        {formatMoney(today, currency)}
      </p>
      <div className="my-3">
        <Progress label="Daily goal" percent={percent} />
      </div>
      <p className="text-ink-soft">
        Goal {formatMoney(goal, currency)} · <span className="tabular-nums">{percent}%</span>
      </p>
      {payments.length > 0 && <RecentPayments payments={payments} currency={currency} />}
    </Card>
  )
}

interface RecentPaymentsProps extends Pick<RevenueCardProps, 'payments'> {
  readonly currency: string
}

// Over the card and not in it: what comes and goes within seconds must not move the page.
function RecentPayments({ payments, currency }: RecentPaymentsProps) {
  return (
    <ul
      aria-label="Recent payments"
      className="absolute top-14 right-5 z-1 flex max-w-44 flex-col items-end gap-1"
    >
      {payments.map(({ id, amount, service }) => (
        <li key={id} className="flex max-w-full">
          <Badge tone="ok" className="min-w-0">
            +{formatMoney(amount, currency)} <span className="truncate">{service}</span>
          </Badge>
        </li>
      ))}
    </ul>
  )
}
