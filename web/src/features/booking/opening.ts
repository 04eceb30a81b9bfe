import type { PublicSite } from '@chairtime/contract/pages.ts'
import { addDays } from '@chairtime/core/time/local.ts'
import { clockOf, shortDay, weekdayName } from './words.ts'

const DAY_MS = 24 * 3600_000

/** `Open now, until 6:00 PM`, or when the salon opens next; null when it opens no more. */
export function openingOf(business: PublicSite['business'], now: string): string | null {
  const { today, open_now, closes_at, opens_at, locale, timezone } = business
  const say = (instant: string) => clockOf(timezone, instant, locale)
  if (open_now) {
    // further away, the time alone would be taken for today's
    const soon = closes_at !== null && Date.parse(closes_at) - Date.parse(now) < DAY_MS
    return soon ? `Open now, until ${say(closes_at)}` : 'Open now'
  }
  if (opens_at === null) return null
  const day = dayName(opens_at.slice(0, 10), today, locale)
  return `Closed now · ${['opens', day, 'at', say(opens_at)].filter(Boolean).join(' ')}`
}

function dayName(date: string, today: string, locale: string): string | null {
  if (date === today) return null
  if (date === addDays(today, 1)) return 'tomorrow'
  if (date <= addDays(today, 6)) return weekdayName(date, locale)
  return `on ${shortDay(date, locale)}`
}
