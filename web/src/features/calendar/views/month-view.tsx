import { utilizationPercent } from '@chairtime/core/dashboard/day-summary.ts'
import { formatLocal } from '@chairtime/core/texts/format.ts'
import { dateIn, formatDate, formatPercent } from '../../../lib/format.ts'
import { useAppTexts } from '../../../lib/texts.ts'
import { useNow } from '../../../lib/use-now.ts'
import { cx } from '../../../ui/cx.ts'
import { useDay, useMonth } from '../day-queries.ts'
import type { Month } from '../queries.ts'
import { Frame, type ViewProps } from './frame.tsx'
import { NoteRow, VisitCount } from './notes.tsx'

/** A month with the number of visits and the utilization of each day. */
export function MonthView(view: ViewProps) {
  const { calendar } = useAppTexts()
  const month = useMonth(view.address.date)
  const now = useNow()
  const showsToday = month.data?.days.some(({ date }) => date === dateIn(now, month.data.timezone))
  const dayQuery = useDay(undefined, { enabled: showsToday ?? !view.address.date })
  // The row above the month shows the visits of today that need attention, or else the number of visits. The month
  // waits until today is read, because the row would otherwise change a moment later. Without a connection today is not
  // read and `isLoading` is false, so the month does not wait.
  if (!month.data || (showsToday && dayQuery.isLoading)) {
    return <Frame {...view} title={calendar.title} date={view.address.date} read={month} />
  }
  const { days, timezone, month: first } = month.data
  const today = dateIn(now, timezone)
  return (
    <Frame
      {...view}
      title={formatDate(first, 'month')}
      date={first}
      showsToday={isInMonth(first, today)}
      read={month}
    >
      <NoteRow day={showsToday && dayQuery.data}>
        <VisitCount
          count={days
            .filter(({ date }) => isInMonth(first, date))
            .reduce((sum, { count }) => sum + count, 0)}
        />
      </NoteRow>
      <div>
        <div
          aria-hidden
          className="grid grid-cols-7 pb-1 text-center text-[min(var(--text-sm),4vw)] text-ink-soft"
        >
          {days.slice(0, 7).map(({ date }) => (
            <span key={date}>{formatLocal(date, undefined, 'weekday')}</span>
          ))}
        </div>
        <ul
          className="grid grid-cols-7 gap-px overflow-hidden rounded-md border border-line bg-line"
          aria-busy={month.isPlaceholderData}
        >
          {days.map((day, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: with dates as keys, a day that both months show would move
            <li key={index} className="bg-surface">
              <DayCell
                day={day}
                isToday={day.date === today}
                isBeside={!isInMonth(first, day.date)}
                onOpen={() => view.go({ view: 'day', date: day.date })}
              />
            </li>
          ))}
        </ul>
      </div>
    </Frame>
  )
}

const isInMonth = (month: string, date: string) => date.slice(0, 7) === month.slice(0, 7)

interface DayCellProps {
  readonly day: Month['days'][number]
  readonly isToday: boolean
  /** Whether the day belongs to a neighbouring month. */
  readonly isBeside: boolean
  readonly onOpen: () => void
}

function DayCell({ day, isToday, isBeside, onOpen }: DayCellProps) {
  const { month } = useAppTexts().deskCalendar
  const percent = utilizationPercent(day.booked_minutes, day.available_minutes)
  const load = day.closed && day.count === 0 ? month.closed : month.load(formatPercent(percent))
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={month.day(formatDate(day.date), day.count, load)}
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'flex min-h-18 w-full flex-col gap-1 px-[min(0.5rem,2vw)] py-2 text-left outline-offset-[-2px] hover:bg-sunken sm:min-h-24',
        day.closed && 'bg-off',
      )}
    >
      <span
        className={cx(
          // seven of these circles fit on a phone, also with large text
          'grid size-[min(1.75rem,8vw)] place-items-center rounded-full text-[min(1rem,5vw)] tabular-nums',
          isToday && 'bg-accent font-medium text-accent-ink',
          isBeside && 'text-ink-soft',
        )}
      >
        {formatLocal(day.date, undefined, 'dayOfMonth')}
      </span>
      {day.count > 0 && (
        <span className="mt-auto w-full">
          <span className="flex justify-between gap-1 text-[min(var(--text-sm),5vw)] text-ink-soft tabular-nums">
            <span>{day.count}</span>
            <span className="max-sm:hidden">{formatPercent(percent)}</span>
          </span>
          <span className="block h-1.5 overflow-hidden rounded-full bg-sunken">
            <span className="block h-full bg-accent" style={{ width: `${percent}%` }} />
          </span>
        </span>
      )}
      {day.count === 0 && day.closed && (
        <span className="mt-auto w-full truncate text-[min(var(--text-sm),4vw)] text-ink-soft">
          {month.closed}
        </span>
      )}
    </button>
  )
}
