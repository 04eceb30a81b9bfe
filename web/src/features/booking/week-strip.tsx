import type { BookingAddress } from '@chairtime/contract/booking-address.ts'
import type { PageDay, Week } from '@chairtime/contract/pages.ts'
import type { BookingTexts } from '@chairtime/core/texts/booking.ts'
import { formatLocal } from '@chairtime/core/texts/format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { DayLegend } from './day-legend.tsx'
import { PageLink } from './page-link.tsx'
import { StepArrow } from './step-arrow.tsx'
import { useTexts } from './texts.ts'

interface WeekStripProps {
  readonly week: Week
  readonly locale: string
  /** The address of this page with another selected day or another week. */
  hrefWith(part: Partial<Pick<BookingAddress, 'date' | 'from'>>): string
}

/** Seven days to choose from. A full day can be chosen, too, because the page then offers the waiting list. */
export function WeekStrip({ week, locale, hrefWith }: WeekStripProps) {
  const texts = useTexts()
  return (
    <section aria-label={texts.days.label} className="@container">
      <div className="mb-2 flex flex-wrap items-center justify-between">
        <h3 className="font-medium text-lg">{formatLocal(week.date, locale, 'month')}</h3>
        <div className="flex gap-1">
          <StepArrow
            href={week.earlier && hrefWith({ from: week.earlier })}
            label={texts.days.earlier}
            back
          />
          <StepArrow href={week.later && hrefWith({ from: week.later })} label={texts.days.later} />
        </div>
      </div>
      <ol className="grid grid-cols-7 gap-1 @max-[15rem]:grid-cols-4 sm:gap-2 min-[900px]:gap-0.5">
        {week.days.map((day) => (
          <li key={day.date}>
            <Day day={day} week={week} locale={locale} href={hrefWith({ date: day.date })} />
          </li>
        ))}
      </ol>
      <DayLegend states={week.days.map(stateOf)} />
      <p className="mt-5 font-medium text-lg" aria-live="polite">
        {formatLocal(week.date, locale, 'longDay')}
      </p>
      {week.nextFree && (
        <PageLink
          href={hrefWith({ date: week.nextFree })}
          className={buttonClass({ variant: 'secondary', className: 'mt-3' })}
        >
          {texts.days.nextFree(formatLocal(week.nextFree, locale, 'shortDay'))}
        </PageLink>
      )}
    </section>
  )
}

interface DayProps {
  readonly day: PageDay
  readonly week: Week
  readonly locale: string
  readonly href: string
}

function Day({ day, week, locale, href }: DayProps) {
  const texts = useTexts()
  const isSelected = day.date === week.date
  const state = stateOf(day)
  const className = cx(
    'flex min-h-16 flex-col items-center justify-center rounded-md border text-sm',
    isSelected && 'border-accent bg-accent text-accent-ink',
    !isSelected && state === 'free' && 'border-line bg-surface hover:border-accent',
    !isSelected && state === 'full' && 'border-line-strong border-dashed hover:border-accent',
    !isSelected && state === 'closed' && 'border-transparent text-ink-soft',
  )
  const content = (
    <>
      <span aria-hidden>{formatLocal(day.date, locale, 'weekday')}</span>
      <span
        aria-hidden
        className={cx(
          'text-lg tabular-nums',
          state === 'free' && 'font-semibold',
          state === 'closed' && 'line-through',
        )}
      >
        {Number(day.date.slice(8))}
      </span>
      <VisuallyHidden>{nameOf(texts, day, locale)}</VisuallyHidden>
    </>
  )
  if (state === 'closed' && !isSelected) return <span className={className}>{content}</span>
  return (
    <PageLink href={href} aria-current={isSelected ? 'date' : undefined} className={className}>
      {content}
    </PageLink>
  )
}

function stateOf({ slots, reason }: PageDay): 'free' | 'full' | 'closed' {
  if (slots.length > 0) return 'free'
  return reason ?? 'full'
}

function nameOf({ days }: BookingTexts, day: PageDay, locale: string): string {
  const name = formatLocal(day.date, locale, 'longDay')
  const state = stateOf(day)
  if (state === 'free') return days.free(name, day.slots.length)
  return state === 'full' ? days.full(name) : days.closed(name)
}
