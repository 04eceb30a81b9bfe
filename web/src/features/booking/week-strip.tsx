import type { BookingAddress } from '@chairtime/contract/booking-address.ts'
import type { OpenDay, Week } from '@chairtime/contract/pages.ts'
import type { BookingTexts } from '@chairtime/core/texts/booking.ts'
import { formatLocal } from '@chairtime/core/texts/format.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { PageLink } from './page-link.tsx'
import { useTexts } from './texts.ts'

interface WeekStripProps {
  readonly week: Week
  readonly locale: string
  /** The address of this page with another selected day or another week. */
  hrefWith(part: Partial<Pick<BookingAddress, 'date' | 'from'>>): string
}

/** Seven days to choose from. Days without a free time are dimmed and disabled. */
export function WeekStrip({ week, locale, hrefWith }: WeekStripProps) {
  const texts = useTexts()
  return (
    <section aria-label={texts.days.label}>
      <div className="mb-2 flex items-center justify-between">
        <h3 className="font-medium text-lg">{formatLocal(week.date, locale, 'month')}</h3>
        <div className="flex gap-1">
          <WeekArrow
            href={week.earlier && hrefWith({ from: week.earlier })}
            label={texts.days.earlier}
            back
          />
          <WeekArrow href={week.later && hrefWith({ from: week.later })} label={texts.days.later} />
        </div>
      </div>
      <ol className="grid grid-cols-7 gap-1 sm:gap-2">
        {week.days.map((day) => (
          <li key={day.date}>
            <Day day={day} week={week} locale={locale} href={hrefWith({ date: day.date })} />
          </li>
        ))}
      </ol>
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
  readonly day: OpenDay
  readonly week: Week
  readonly locale: string
  readonly href: string
}

function Day({ day, week, locale, href }: DayProps) {
  const texts = useTexts()
  const isSelected = day.date === week.date
  const hasFreeTimes = day.slots.length > 0
  const className = cx(
    'flex min-h-16 flex-col items-center justify-center rounded-md border text-sm',
    isSelected && 'border-accent bg-accent text-accent-ink',
    !isSelected && hasFreeTimes && 'border-line bg-surface transition-colors hover:border-accent',
    !isSelected && !hasFreeTimes && 'border-transparent text-ink-soft',
  )
  const content = (
    <>
      <span aria-hidden>{formatLocal(day.date, locale, 'weekday')}</span>
      <span
        aria-hidden
        className={cx('text-lg tabular-nums', hasFreeTimes ? 'font-semibold' : 'line-through')}
      >
        {Number(day.date.slice(8))}
      </span>
      <VisuallyHidden>{stateOf(texts, day, locale)}</VisuallyHidden>
    </>
  )
  if (!hasFreeTimes && !isSelected) return <span className={className}>{content}</span>
  return (
    <PageLink href={href} aria-current={isSelected ? 'date' : undefined} className={className}>
      {content}
    </PageLink>
  )
}

function stateOf(texts: BookingTexts, { date, slots, reason }: OpenDay, locale: string): string {
  const day = formatLocal(date, locale, 'longDay')
  return reason === 'closed' ? texts.days.closed(day) : texts.days.free(day, slots.length)
}

interface WeekArrowProps {
  readonly href: string | null
  readonly label: string
  readonly back?: boolean
}

function WeekArrow({ href, label, back }: WeekArrowProps) {
  const Icon = back ? ChevronLeft : ChevronRight
  const className = buttonClass({ variant: 'quiet', size: 'icon' })
  if (href === null) {
    return (
      <span aria-hidden className={cx(className, 'opacity-30')}>
        <Icon className="size-5 rtl:-scale-x-100" />
      </span>
    )
  }
  return (
    <PageLink href={href} aria-label={label} className={cx(className, 'hover:bg-sunken')}>
      <Icon aria-hidden className="size-5 rtl:-scale-x-100" />
    </PageLink>
  )
}
