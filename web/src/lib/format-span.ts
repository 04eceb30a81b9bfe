import { dateIn, formatDay, formatMomentRange, minuteOfDay } from './format.ts'

/** From one instant to another. Whole days stand without times: `Fri, Mar 13`, `Thu, Mar 12, 9:00 AM – 6:00 PM`. */
export function formatSpan(from: string, to: string, timezone: string): string {
  const isWholeDays = minuteOfDay(from, timezone) === 0 && minuteOfDay(to, timezone) === 0
  if (!isWholeDays) return formatMomentRange(from, to, timezone)
  const [first, last] = [
    formatDay(dateIn(from, timezone)),
    formatDay(dateIn(Date.parse(to) - 1, timezone)),
  ]
  return first === last ? first : `${first} – ${last}`
}
