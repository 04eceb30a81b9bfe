import type { BookingTexts } from '@chairtime/core/texts/booking.ts'
import { formatLocal } from '@chairtime/core/texts/format.ts'
import { addDays } from '@chairtime/core/time/local.ts'

interface Salon {
  /** `YYYY-MM-DD` */
  readonly today: string
  readonly locale: string
}

/** `Today 2:45 PM`, `Tomorrow 9:00 AM`, `Wed 9:15 AM` within a week, `Mon, Nov 23` later; `No time soon` for null. */
export function nextFreeText(
  { staff }: BookingTexts,
  start: string | null,
  { today, locale }: Salon,
): string {
  if (start === null) return staff.noneSoon
  const date = start.slice(0, 10)
  const time = formatLocal(start, locale)
  if (date === today) return staff.today(time)
  if (date === addDays(today, 1)) return staff.tomorrow(time)
  if (date < addDays(today, 7)) return staff.onDay(formatLocal(date, locale, 'weekday'), time)
  return formatLocal(date, locale, 'shortDay')
}
