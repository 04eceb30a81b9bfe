import { dateIn, formatDay, formatMomentRange, formatTime, minuteOfDay } from './format.ts'
import { currentTexts } from './texts.ts'

/**
 * The time from one instant to another, in words, such as `Thu, Mar 12, 9:00 AM – 6:00 PM`. Whole days are shown
 * without times: `Fri, Mar 13`. A part of one day that lasts until midnight is shown without its end:
 * `Thu, Mar 12, from 5:00 PM`.
 */
export function formatSpan(from: string, to: string, timezone: string): string {
  const endsAtMidnight = minuteOfDay(to, timezone) === 0
  const [first, last] = [
    formatDay(dateIn(from, timezone)),
    formatDay(dateIn(Date.parse(to) - 1, timezone)),
  ]
  if (endsAtMidnight && first === last && minuteOfDay(from, timezone) > 0)
    return currentTexts().shown.fromOn(first, formatTime(from, timezone))
  if (!endsAtMidnight || minuteOfDay(from, timezone) > 0)
    return formatMomentRange(from, to, timezone)
  return first === last ? first : `${first} – ${last}`
}
