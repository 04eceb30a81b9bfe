import { weekday } from '@chairtime/core/time/local.ts'
import { useRef } from 'react'
import { formatDate, formatWeekday } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { cx } from '../../ui/cx.ts'
import { useOneStop } from '../../ui/one-stop.ts'
import type { Openings } from './queries.ts'
import { isDay, type TimeFilter } from './time-filter.ts'

interface DayRowProps {
  readonly days: Openings['days']
  readonly chosen: TimeFilter['day']
  readonly onChoose: (day: TimeFilter['day']) => void
}

/** Two weeks of days to jump to. Days without a free time are faint. */
export function DayRow({ days, chosen, onChoose }: DayRowProps) {
  const { times } = useAppTexts().deskBooking
  const row = useRef<HTMLUListElement>(null)
  const keys = useOneStop(row)
  return (
    <ul
      ref={row}
      {...keys}
      aria-label={times.days}
      className="my-1 flex h-14 gap-1 overflow-x-auto pb-1 pointer-coarse:h-16"
    >
      {days.map(({ date, closed, count }) => (
        <li key={date} className="shrink-0">
          <button
            type="button"
            aria-pressed={chosen === date}
            aria-label={
              closed ? times.closedDay(formatDate(date)) : times.dayLabel(formatDate(date), count)
            }
            onClick={() => isDay(date) && onChoose(chosen === date ? 'next' : date)}
            className={cx(
              'flex h-full w-11 flex-col items-center justify-center rounded-md leading-tight',
              chosen === date ? 'bg-accent text-accent-ink' : 'hover:bg-sunken',
              count === 0 && chosen !== date && 'text-ink-soft',
            )}
          >
            <span className="text-sm">{formatWeekday(weekday(date), 'weekday')}</span>
            <span
              className={cx('tabular-nums', count > 0 && 'font-semibold', closed && 'line-through')}
            >
              {Number(date.slice(8))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
