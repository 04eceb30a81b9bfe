import type { PublicSite } from '@chairtime/contract/pages.ts'
import { addDays, weekday } from '@chairtime/core/time/local.ts'
import { clock, wallClock, weekdayName } from './words.ts'

/** `Open now, until 6:00 PM`, or when the salon opens next; null without any opening hours. */
export function openingOf(business: PublicSite['business'], now: string): string | null {
  const { hours, today, open_now, locale, timezone } = business
  const on = (date: string) => hours.filter((row) => row.day === weekday(date))
  const say = (time: string) => clock(`${today}T${time}`, locale)
  const time = wallClock(timezone, now)
  if (open_now) {
    const closes = on(today).find(({ close_time }) => close_time > time)?.close_time
    return closes ? `Open now, until ${say(closes)}` : 'Open now'
  }
  const later = on(today).find(({ open_time }) => open_time > time)
  if (later) return `Closed now · opens at ${say(later.open_time)}`
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const date = addDays(today, ahead)
    const opens = on(date)[0]?.open_time
    const name = ahead === 1 ? 'tomorrow' : weekdayName(date, locale)
    if (opens) return `Closed now · opens ${name} at ${say(opens)}`
  }
  return null
}
