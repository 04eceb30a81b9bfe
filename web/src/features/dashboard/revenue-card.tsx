import { taxOf } from '@chairtime/core/checkout/tax.ts'
import { bookedTotal } from '@chairtime/core/dashboard/booked.ts'
import { revenueGoalProgress } from '@chairtime/core/dashboard/goal.ts'
import { toMinor } from '@chairtime/core/money/money.ts'
import { Eye, EyeOff } from 'lucide-react'
import { dateIn, formatMoney, formatPercent } from '../../lib/format.ts'
import { MONEY_KEY, toggleMoney, useHiddenMoney, useMoneyKey } from '../../lib/hidden-money.ts'
import { useSingleKeys } from '../../lib/shortcuts.ts'
import { Sentence, useAppTexts } from '../../lib/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Today } from '../calendar/queries.ts'
import type { LivePayment } from './live-day.ts'

interface RevenueCardProps extends Pick<Today, 'revenue' | 'appointments' | 'date' | 'timezone'> {
  readonly payments: readonly LivePayment[]
}

/**
 * Today's revenue beside the daily goal, and the total that the revenue reaches once all booked visits are paid. The
 * amounts can be hidden. Users who get no amounts do not see the card.
 */
export function RevenueCard({ revenue, payments, ...day }: RevenueCardProps) {
  const { dashboard, today: words } = useAppTexts()
  const { revenueCard } = dashboard
  const { money } = words
  const { hidden } = useHiddenMoney()
  useMoneyKey()
  const { today, currency, goal, tax } = revenue
  if (today === null || goal === null) return null
  const percentOf = (amount: number) =>
    revenueGoalProgress(toMinor(amount, currency), toMinor(goal, currency))
  // a visit over midnight counts on the day on which it begins
  const beginningToday = day.appointments.filter(
    ({ start_time }) => dateIn(start_time, day.timezone) === day.date,
  )
  const booked = bookedTotal(today, beginningToday, { currency, tax: taxOf(tax) })
  const percent = percentOf(today)
  const percentText = <span className="tabular-nums">{formatPercent(percent)}</span>
  const amountText = (amount: number) => formatMoney(amount, currency)
  return (
    <Card title={revenueCard.title} action={<HideButton />}>
      <div className="flex flex-wrap gap-x-3">
        <p className="font-semibold font-serif text-xl tabular-nums" aria-live="off">
          {hidden ? '•••' : amountText(today)}
          {hidden && <span className="sr-only">{money.hidden}</span>}
        </p>
        {payments.length > 0 && !hidden && (
          <RecentPayments payments={payments} currency={currency} />
        )}
      </div>
      <GoalBar percent={percent} booked={percentOf(booked)} />
      <p className="text-ink-soft text-sm">
        {hidden ? (
          revenueCard.progress
        ) : (
          <Sentence parts={revenueCard.goal(amountText(goal), percentText)} />
        )}
      </p>
      {booked > today && !hidden && (
        <p className="text-ink-soft text-sm">
          {money.taken(amountText(today), amountText(booked))}
        </p>
      )}
    </Card>
  )
}

function HideButton() {
  const { money } = useAppTexts().today
  const { hidden } = useHiddenMoney()
  const singleKeys = useSingleKeys(({ on }) => on)
  const Icon = hidden ? EyeOff : Eye
  const label = hidden ? money.show : money.hide
  return (
    <Button
      variant="quiet"
      size="icon"
      className="-my-2 -mr-3 ml-auto"
      aria-label={label}
      aria-keyshortcuts={singleKeys ? MONEY_KEY : undefined}
      title={singleKeys ? `${label} (${MONEY_KEY.toUpperCase()})` : label}
      onClick={toggleMoney}
    >
      <Icon aria-hidden className="size-5" />
    </Button>
  )
}

/** The progress to the goal, in percent up to 100: the taken amount, and in a lighter colour the booked amount. */
function GoalBar({ percent, booked }: { percent: number; booked: number }) {
  const { revenueCard } = useAppTexts().dashboard
  return (
    <div
      role="progressbar"
      aria-label={revenueCard.progress}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="relative my-3 h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className="absolute inset-y-0 left-0 rounded-full bg-accent/35 transition-[width] duration-200"
        style={{ width: `${booked}%` }}
      />
      <div
        className="absolute inset-y-0 left-0 rounded-full bg-accent transition-[width] duration-200"
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}

interface RecentPaymentsProps extends Pick<RevenueCardProps, 'payments'> {
  readonly currency: string
}

// The payments stand beside the figure, or below it in a narrow card. They are drawn over the other content, because
// they are shown for some seconds only and must not move the page.
function RecentPayments({ payments, currency }: RecentPaymentsProps) {
  const { revenueCard } = useAppTexts().dashboard
  return (
    <div className="relative min-w-20 grow">
      <ul
        aria-label={revenueCard.payments}
        className="absolute right-0 z-1 flex max-w-full flex-col items-end gap-1"
      >
        {payments.map(({ id, amount, service }) => (
          <li key={id} className="flex max-w-full">
            <Badge tone="ok" className="min-w-0">
              +{formatMoney(amount, currency)} <span className="truncate">{service}</span>
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}
