import type { BookingAddress } from '@chairtime/contract/booking-address.ts'
import type { Month, MonthDay } from '@chairtime/contract/pages.ts'
import type { BookingTexts } from '@chairtime/core/texts/booking.ts'
import { formatLocal } from '@chairtime/core/texts/format.ts'
import { addDays, weekday } from '@chairtime/core/time/local.ts'
import { cx } from '../../ui/cx.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { moveByArrows } from './arrow-keys.ts'
import { DayLegend } from './day-legend.tsx'
import { PageLink } from './page-link.tsx'
import { StepArrow } from './step-arrow.tsx'
import { useTexts } from './texts.ts'

interface MonthCalendarProps {
  readonly month: Month
  /** The day whose times are shown. */
  readonly date: string
  readonly locale: string
  /** 0 is Sunday. */
  readonly weekStart: number
  hrefWith(part: Partial<BookingAddress>): string
}

/** A whole month. Days with free times and full days are links; the arrow keys go from one to the next. */
export function MonthCalendar({ month, date, locale, weekStart, hrefWith }: MonthCalendarProps) {
  const texts = useTexts()
  const { days, earlier, later } = month
  const weeks = weeksOf(days, weekStart)
  const hrefOf = (shown: string | null) => shown && hrefWith({ month: shown, date })
  return (
    <section aria-label={texts.days.month}>
      <div className="flex flex-wrap items-center justify-between">
        <h3 aria-live="polite" className="font-medium text-lg">
          {formatLocal(`${month.month}-01`, locale, 'month')}
        </h3>
        <div className="flex gap-1">
          <StepArrow href={hrefOf(earlier)} label={texts.days.earlierMonth} back />
          <StepArrow href={hrefOf(later)} label={texts.days.laterMonth} />
        </div>
      </div>
      <table className="w-full table-fixed border-separate border-spacing-0.5">
        <thead>
          <tr>
            {weekOf(weekStart).map((day) => (
              <th key={day} scope="col" className="pb-1 font-normal text-ink-soft text-sm">
                {formatLocal(day, locale, 'weekday')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveByArrows}>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)?.date}>
              {week.map((day, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column of the week has no other name
                <td key={i} className="p-0 text-center">
                  {day && (
                    <Day
                      day={day}
                      selected={day.date === date}
                      locale={locale}
                      href={hrefWith({ date: day.date, month: month.month })}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <DayLegend states={days.map(({ state }) => state)} />
    </section>
  )
}

interface DayProps {
  readonly day: MonthDay
  readonly selected: boolean
  readonly locale: string
  readonly href: string
}

function Day({ day: { date, state }, selected, locale, href }: DayProps) {
  const texts = useTexts()
  const className = cx(
    'flex min-h-11 items-center justify-center rounded-md border tabular-nums',
    selected && 'border-accent bg-accent text-accent-ink',
    !selected && state === 'free' && 'border-transparent bg-accent-soft hover:border-accent',
    !selected && state === 'full' && 'border-line-strong border-dashed hover:border-accent',
    state === 'free' && 'font-semibold',
    state !== 'free' && state !== 'full' && !selected && 'border-transparent text-ink-soft',
  )
  const content = (
    <>
      <span aria-hidden className={state === 'closed' ? 'line-through' : undefined}>
        {Number(date.slice(8))}
      </span>
      <VisuallyHidden>{nameOf(texts, state, formatLocal(date, locale, 'longDay'))}</VisuallyHidden>
    </>
  )
  if (state !== 'free' && state !== 'full') return <span className={className}>{content}</span>
  return (
    <PageLink
      href={href}
      // read by `moveByArrows`
      data-day={date}
      aria-current={selected ? 'date' : undefined}
      className={className}
    >
      {content}
    </PageLink>
  )
}

function nameOf({ days }: BookingTexts, state: MonthDay['state'], day: string): string {
  switch (state) {
    case 'free':
      return days.hasFree(day)
    case 'full':
      return days.full(day)
    case 'closed':
      return days.closed(day)
    case 'past':
      return days.past(day)
    case 'ahead':
      return days.ahead(day)
  }
}

/** The days in rows of a week, with `null` for days of other months. */
function weeksOf(days: readonly MonthDay[], weekStart: number): (MonthDay | null)[][] {
  const before = days[0] ? (weekday(days[0].date) - weekStart + 7) % 7 : 0
  const cells = [...Array.from({ length: before }, () => null), ...days]
  const weeks: (MonthDay | null)[][] = []
  for (let i = 0; i < cells.length; i += 7) {
    weeks.push(Array.from({ length: 7 }, (_, n) => cells[i + n] ?? null))
  }
  return weeks
}

/** Seven days that begin with the weekday `weekStart`; 2023-01-01 was a Sunday. */
function weekOf(weekStart: number): string[] {
  return Array.from({ length: 7 }, (_, i) => addDays('2023-01-01', weekStart + i))
}
