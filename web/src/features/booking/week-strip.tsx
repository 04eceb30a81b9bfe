import type { BookingAddress } from '@chairtime/contract/booking-address.ts'
import type { OpenDay, Week } from '@chairtime/contract/pages.ts'
import type { BookingTexts } from '@chairtime/core/texts/booking.ts'
import { formatWritten } from '@chairtime/core/texts/format.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { PageLink } from './page-link.tsx'
import { useTexts } from './texts.ts'

interface WeekStripProps {
  readonly week: Week
  readonly locale: string
  /** The address of this page with another day. */
  at(part: Partial<Pick<BookingAddress, 'date' | 'from'>>): string
}

/** Seven days to choose from. Days without a free time are dimmed and disabled. */
export function WeekStrip({ week, locale, at }: WeekStripProps) {
  const texts = useTexts()
  return (
    <section aria-label={texts.days.label}>
      <div className="mb-2 flex items-center justify-between">
        <h3 className="font-medium text-lg">{formatWritten(week.date, locale, 'month')}</h3>
        <div className="flex gap-1">
          <Turn href={week.earlier && at({ from: week.earlier })} label={texts.days.earlier} back />
          <Turn href={week.later && at({ from: week.later })} label={texts.days.later} />
        </div>
      </div>
      <ol className="grid grid-cols-7 gap-1 sm:gap-2">
        {week.days.map((day) => (
          <li key={day.date}>
            <Day day={day} week={week} locale={locale} href={at({ date: day.date })} />
          </li>
        ))}
      </ol>
      <p className="mt-5 font-medium text-lg" aria-live="polite">
        {formatWritten(week.date, locale, 'longDay')}
      </p>
      {week.nextFree && (
        <PageLink
          href={at({ date: week.nextFree })}
          className={buttonClass({ variant: 'secondary', className: 'mt-3' })}
        >
          {texts.days.nextFree(formatWritten(week.nextFree, locale, 'shortDay'))}
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
  const shown = day.date === week.date
  const free = day.slots.length > 0
  const look = cx(
    'flex min-h-16 flex-col items-center justify-center rounded-md border text-sm',
    shown && 'border-accent bg-accent text-accent-ink',
    !shown && free && 'border-line bg-surface transition-colors hover:border-accent',
    !shown && !free && 'border-transparent text-ink-soft',
  )
  const content = (
    <>
      <span aria-hidden>{formatWritten(day.date, locale, 'weekday')}</span>
      <span
        aria-hidden
        className={cx('text-lg tabular-nums', free ? 'font-semibold' : 'line-through')}
      >
        {Number(day.date.slice(8))}
      </span>
      <VisuallyHidden>{stateOf(texts, day, locale)}</VisuallyHidden>
    </>
  )
  if (!free && !shown) return <span className={look}>{content}</span>
  return (
    <PageLink href={href} aria-current={shown ? 'date' : undefined} className={look}>
      {content}
    </PageLink>
  )
}

function stateOf(texts: BookingTexts, { date, slots, reason }: OpenDay, locale: string): string {
  const day = formatWritten(date, locale, 'longDay')
  return reason === 'closed' ? texts.days.closed(day) : texts.days.free(day, slots.length)
}

interface TurnProps {
  readonly href: string | null
  readonly label: string
  readonly back?: boolean
}

function Turn({ href, label, back }: TurnProps) {
  const Icon = back ? ChevronLeft : ChevronRight
  const look = buttonClass({ variant: 'quiet', size: 'icon' })
  if (href === null) {
    return (
      <span aria-hidden className={cx(look, 'opacity-30')}>
        <Icon className="size-5" />
      </span>
    )
  }
  return (
    <PageLink href={href} aria-label={label} className={cx(look, 'hover:bg-sunken')}>
      <Icon aria-hidden className="size-5" />
    </PageLink>
  )
}
