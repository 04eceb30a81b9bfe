import type { PublicSite } from '@chairtime/contract/pages.ts'
import type { BookingTexts } from '@chairtime/core/texts/booking.ts'
import { formatLocal, formatTime, withoutZeroMinutes } from '@chairtime/core/texts/format.ts'
import { addDays } from '@chairtime/core/time/local.ts'

const DAY_MS = 24 * 3600_000

type Business = PublicSite['business']

/** `Open until 6 PM`, `Open now`, or when a closed salon opens next; null if it is closed and that is not known. */
export function openStateText(texts: BookingTexts, business: Business, now: string): string | null {
  const { open_now, closes_at, opens_at } = business
  if (open_now) {
    // a time that is a day or more ahead would be read as a time of today
    const closesWithinDay = closes_at !== null && Date.parse(closes_at) - Date.parse(now) < DAY_MS
    return closesWithinDay ? texts.salon.openUntil(clockOf(closes_at, business)) : texts.salon.open
  }
  return opens_at === null ? null : texts.salon.closed(opensAt(texts, business, opens_at))
}

function opensAt(texts: BookingTexts, business: Business, instant: string): string {
  const { today, locale } = business
  const date = instant.slice(0, 10)
  const time = clockOf(instant, business)
  if (date === today) return texts.salon.opensToday(time)
  if (date === addDays(today, 1)) return texts.salon.opensTomorrow(time)
  if (date <= addDays(today, 6)) {
    return texts.salon.opensWeekday(formatLocal(date, locale, 'weekday'), time)
  }
  return texts.salon.opensOn(formatLocal(date, locale, 'shortDay'), time)
}

function clockOf(instant: string, business: Business): string {
  return withoutZeroMinutes(formatTime(instant, business))
}
