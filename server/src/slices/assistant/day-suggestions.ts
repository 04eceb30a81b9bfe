import { longStretch } from '@chairtime/core/assistant/long-stretch.ts'
import { TakenIndex } from '@chairtime/core/booking/taken.ts'
import { staffMinutes, utilizationPercent } from '@chairtime/core/dashboard/day-summary.ts'
import { formatDuration, formatLocal, formatPercent } from '@chairtime/core/texts/format.ts'
import { addDays, type LocalDate } from '@chairtime/core/time/local.ts'
import { dayBounds, localDate } from '@chairtime/core/time/zone.ts'
import { type Basis, type Found, localTimeText } from './found.ts'

const DAYS_AHEAD = 7

/** The percentage of booked staff minutes from which a day counts as almost full. */
const FULL_PERCENT = 90

/** Suggestions about staff members who work for hours without a pause, today or on the next six days. */
export function longStretches({ book, minute, most, own, texts }: Basis): Found[] {
  const { salon, taken, names, business } = book
  const index = new TakenIndex(taken)
  const staff = salon.staff.filter(({ id }) => own === undefined || own.includes(id))
  const found = nextDays(book, minute).flatMap((date) =>
    staff.flatMap(({ id }) => {
      const { from, to } = dayBounds(salon.zone, date)
      const stretch = longStretch(index.of(id, from, to))
      // a stretch over midnight belongs to the day on which it begins
      const isListed = stretch && stretch.start >= from && stretch.end > minute
      return isListed ? [{ id, date, ...stretch }] : []
    }),
  )
  return found.slice(0, most).map(({ id, date, start, end }) => ({
    about: [id, date],
    title: texts.longStretch.title(names.get(id) ?? ''),
    description: texts.longStretch.description(
      localTimeText(book, start),
      formatDuration(end - start, business.locale),
    ),
    impact: null,
    action: { kind: 'show_day', label: texts.longStretch.action, date },
  }))
}

/** Suggestions about days after today that are almost full. */
export function fullDays({ book, minute, most, texts: { fullDay } }: Basis): Found[] {
  const { locale } = book.business
  return nextDays(book, minute)
    .slice(1)
    .map((date) => {
      const { bookedMinutes, availableMinutes } = staffMinutes(book.salon, book.taken, date)
      return { date, percent: utilizationPercent(bookedMinutes, availableMinutes) }
    })
    .filter(({ percent }) => percent >= FULL_PERCENT)
    .slice(0, most)
    .map(({ date, percent }) => ({
      about: [date],
      title: fullDay.title(formatLocal(date, locale, 'longWeekday')),
      description: fullDay.description(formatPercent(percent, locale)),
      impact: null,
      action: { kind: 'show_day', label: fullDay.action, date },
    }))
}

function nextDays({ salon }: Basis['book'], minute: number): LocalDate[] {
  const today = localDate(salon.zone, minute)
  return Array.from({ length: DAYS_AHEAD }, (_, i) => addDays(today, i))
}
