import { CalendarCheck } from 'lucide-react'
import { Link } from 'react-router'
import { desk } from '../../lib/desk.ts'
import { formatDuration, formatTimeRange } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Gap, Today } from '../calendar/queries.ts'

const GAPS_SHOWN = 3
const SERVICES_SHOWN = 2

/** The first gaps of today that can still be sold. */
export function AvailableSlots({
  gaps,
  date,
  timezone,
}: Pick<Today, 'gaps' | 'date' | 'timezone'>) {
  const { availableSlots } = useAppTexts().dashboard
  return (
    <Card title={availableSlots.title} className="flex-1">
      {gaps.length === 0 ? (
        <EmptyState
          icon={<CalendarCheck aria-hidden className="size-6" />}
          title={availableSlots.emptyTitle}
        >
          {availableSlots.empty}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {gaps.slice(0, GAPS_SHOWN).map((gap) => (
            <GapRow
              key={`${gap.start_time} ${gap.staff.id}`}
              gap={gap}
              date={date}
              zone={timezone}
            />
          ))}
        </ul>
      )}
      {gaps.length > GAPS_SHOWN && (
        <Link
          to="/calendar"
          className="mt-2 inline-block rounded-sm py-2 font-medium text-accent underline underline-offset-4"
        >
          {availableSlots.all(gaps.length)}
        </Link>
      )}
    </Card>
  )
}

function GapRow({ gap, date, zone }: { gap: Gap; date: string; zone: string }) {
  const { availableSlots } = useAppTexts().dashboard
  const book = () =>
    desk.book({
      date,
      startTime: gap.start_time,
      staffId: gap.staff.id,
      ...(gap.suitable_services[0] ? { serviceId: gap.suitable_services[0].id } : {}),
    })
  const names = gap.suitable_services.slice(0, SERVICES_SHOWN).map(({ name }) => name)
  const more = gap.suitable_services.length - names.length
  const range = formatTimeRange(gap.start_time, gap.end_time, zone)
  return (
    <li className="flex items-center justify-between gap-3 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium tabular-nums">{range}</span>
          <span className="text-ink-soft text-sm">
            {formatDuration(gap.duration_minutes)} · {gap.staff.name}
          </span>
          {gap.inner && <Badge>{availableSlots.inner}</Badge>}
        </p>
        <p className="text-ink-soft">{availableSlots.services(names, more)}</p>
      </div>
      <Button onClick={book} aria-label={availableSlots.bookLabel(range, gap.staff.name)}>
        {availableSlots.book}
      </Button>
    </li>
  )
}
