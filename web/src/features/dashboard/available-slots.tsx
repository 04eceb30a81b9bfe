import { valuedGaps } from '@chairtime/core/dashboard/gap-worth.ts'
import { CalendarCheck } from 'lucide-react'
import { Link } from 'react-router'
import { desk } from '../../lib/desk.ts'
import { formatMoney, formatTime, formatTimeRange } from '../../lib/format.ts'
import { useHiddenMoney } from '../../lib/hidden-money.ts'
import { whenFetched } from '../../lib/lazily.tsx'
import { useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import { useNow } from '../../lib/use-now.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Today } from '../calendar/queries.ts'
import { gapPrefill } from './gap-block.tsx'

// the card works without this part, so a failure to load its code must not replace the page by an error
const GapWaiting = whenFetched(async () => (await import('./gap-waiting.tsx')).GapWaiting)

const GAPS_SHOWN = 3
const SERVICES_SHOWN = 2

type ValuedGap = Today['gaps'][number] & { readonly worth: number }

interface AvailableSlotsProps {
  readonly today: Today
}

/** The next gaps of today that can still be sold, with their worth for users who see money. */
export function AvailableSlots({ today }: AvailableSlotsProps) {
  const { availableSlots } = useAppTexts().dashboard
  const gaps = valuedGaps(today.gaps, Math.floor(useNow() / 60_000))
  return (
    <Card title={availableSlots.title}>
      {gaps.length === 0 && <NoGaps today={today} />}
      <ul className="divide-y divide-line empty:hidden">
        {gaps.slice(0, GAPS_SHOWN).map((gap) => (
          // the start of a gap moves with the time, so the key contains the end instead
          <GapRow key={`${gap.end_time} ${gap.staff.id}`} gap={gap} today={today} />
        ))}
      </ul>
      {gaps.length > GAPS_SHOWN && (
        <Link
          to="/calendar"
          className="mt-2 inline-flex min-h-11 items-center rounded-sm font-medium text-accent underline underline-offset-4"
        >
          {availableSlots.all(gaps.length)}
        </Link>
      )}
    </Card>
  )
}

function GapRow({ gap, today }: { gap: ValuedGap; today: Today }) {
  const { dashboard, today: words } = useAppTexts()
  const { availableSlots } = dashboard
  const { slots } = words
  const { hidden } = useHiddenMoney()
  const mayBook = useMay('appointments.write')
  const names = gap.suitable_services.slice(0, SERVICES_SHOWN).map(({ name }) => name)
  const more = gap.suitable_services.length - names.length
  const range = formatTimeRange(gap.start_time, gap.end_time, today.timezone)
  return (
    <li className="flex items-center justify-between gap-3 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="wrap-anywhere flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium tabular-nums">{range}</span>
          <span className="text-ink-soft text-sm">
            {availableSlots.minutes(gap.duration_minutes)} · {gap.staff.name}
          </span>
          {gap.worth > 0 && !hidden && today.revenue.today !== null && (
            <span className="font-medium text-ok text-sm">
              {slots.worth(formatMoney(gap.worth, today.revenue.currency))}
            </span>
          )}
          {gap.inner && <Badge>{availableSlots.inner}</Badge>}
        </p>
        <p className="text-ink-soft">{availableSlots.services(names, more)}</p>
        <GapWaiting gap={gap} timezone={today.timezone} />
      </div>
      {mayBook && (
        <Button
          onClick={() => desk.book(gapPrefill(gap, today.date))}
          aria-label={availableSlots.bookLabel(range, gap.staff.name)}
        >
          {availableSlots.book}
        </Button>
      )}
    </li>
  )
}

/**
 * Says why there is no gap. Either everybody is booked until the last visit ends, or no visit is planned for the rest
 * of the day.
 */
function NoGaps({ today: { appointments, timezone } }: AvailableSlotsProps) {
  const { dashboard, shell, today: words } = useAppTexts()
  const { availableSlots } = dashboard
  const mayBook = useMay('appointments.write')
  const now = useNow()
  const ends = appointments.map(({ end_time }) => Date.parse(end_time)).filter((end) => end > now)
  const isFull = ends.length > 0
  return (
    <EmptyState
      icon={<CalendarCheck aria-hidden className="size-6" />}
      title={
        isFull
          ? words.slots.fullUntil(formatTime(Math.max(...ends), timezone))
          : availableSlots.emptyTitle
      }
      action={
        isFull || !mayBook ? (
          <Link to="/calendar" className={buttonClass()}>
            {availableSlots.calendar}
          </Link>
        ) : (
          <Button onClick={() => desk.book()}>{shell.shortcut.book}</Button>
        )
      }
    >
      {isFull ? words.slots.full : availableSlots.empty}
    </EmptyState>
  )
}
