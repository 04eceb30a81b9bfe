import { addDays } from '@chairtime/core/time/local.ts'
import { dateIn, formatMoment, formatTime } from './format.ts'
import { currentTexts } from './texts.ts'

const MINUTE_MS = 60_000

/**
 * When something happened, as people say it: `just now`, `5 min ago`, `2:10 PM` for today, `yesterday 2:10 PM`, and
 * `Sun, Mar 8, 2:10 PM` for earlier days. Days are those of the salon's zone.
 */
export function formatAgo(instant: string, nowMs: number, timeZone: string): string {
  const { ago } = currentTexts().shell
  const minutes = Math.floor((nowMs - Date.parse(instant)) / MINUTE_MS)
  if (minutes < 1) return ago.justNow
  if (minutes < 60) return ago.minutes(minutes)
  const [date, today] = [dateIn(instant, timeZone), dateIn(nowMs, timeZone)]
  if (date === today) return formatTime(instant, timeZone)
  if (date === addDays(today, -1)) return ago.yesterday(formatTime(instant, timeZone))
  return formatMoment(instant, timeZone)
}
