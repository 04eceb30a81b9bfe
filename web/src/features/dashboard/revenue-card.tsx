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
    <Card title="Today's revenue">
      <p className="font-semibold font-serif text-3xl tabular-nums">
        {formatMoney(today, currency)}
      </p>
      <div className="my-3">
        <Progress label="Daily goal" percent={percent} />
      </div>
      <p className="text-ink-soft">
        Goal {formatMoney(goal, currency)} · <span className="tabular-nums">{percent}%</span>
      </p>
      {payments.length > 0 && (
        <ul aria-label="Recent payments" className="mt-3 flex flex-wrap gap-1">
          {payments.map(({ id, amount, service }) => (
            <li key={id}>
              <Badge tone="ok">
                +{formatMoney(amount, currency)} {service}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
