import { revenueGoalProgress } from '@chairtime/core/dashboard/goal.ts'
import { toMinor } from '@chairtime/core/money/money.ts'
import { formatMoney, formatPercent } from '../../lib/format.ts'
import { Sentence, useAppTexts } from '../../lib/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Progress } from '../../ui/progress.tsx'
import type { Today } from '../calendar/queries.ts'
import type { LivePayment } from './live-day.ts'

interface RevenueCardProps extends Pick<Today, 'revenue'> {
  readonly payments: readonly LivePayment[]
}

// Longer amounts do not fit a phone at full size.
const LONG_AMOUNT = 9

/** Today's revenue beside the daily goal. */
export function RevenueCard({ revenue, payments }: RevenueCardProps) {
  const { revenueCard } = useAppTexts().dashboard
  const { today, currency, goal } = revenue
  const amount = formatMoney(today, currency)
  const percent = revenueGoalProgress(toMinor(today, currency), toMinor(goal, currency))
  return (
    <Card title={revenueCard.title} className="relative">
      <p
        className={cx(
          'font-semibold font-serif tabular-nums md:text-3xl',
          amount.length > LONG_AMOUNT ? 'text-xl' : 'text-2xl',
        )}
      >
        {amount}
      </p>
      <div className="my-3">
        <Progress label={revenueCard.progress} percent={percent} />
      </div>
      <p className="text-ink-soft">
        <Sentence
          parts={revenueCard.goal(
            formatMoney(goal, currency),
            <span className="tabular-nums">{formatPercent(percent)}</span>,
          )}
        />
      </p>
      {payments.length > 0 && <RecentPayments payments={payments} currency={currency} />}
    </Card>
  )
}

interface RecentPaymentsProps extends Pick<RevenueCardProps, 'payments'> {
  readonly currency: string
}

// Drawn over the card: payments that appear for seconds must not move the page.
function RecentPayments({ payments, currency }: RecentPaymentsProps) {
  const { revenueCard } = useAppTexts().dashboard
  return (
    <ul
      aria-label={revenueCard.payments}
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
