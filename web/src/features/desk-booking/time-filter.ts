import { addDays, weekday } from '@chairtime/core/time/local.ts'

export const timeFilters = ['next', 'today', 'tomorrow', 'week', 'evenings'] as const

/** A filter by name, or one day as a local date. */
export type TimeFilter = (typeof timeFilters)[number] | `${number}-${number}-${number}`

/** All starts of one day fit on its list. */
const DAY_LIMIT = 60

/** What a filter searches for. The week ends on Sunday. */
export function searchOf(filter: TimeFilter, today: string) {
  if (filter === 'next') return { from: today }
  if (filter === 'today') return { from: today, days: 1, limit: DAY_LIMIT }
  if (filter === 'tomorrow') return { from: addDays(today, 1), days: 1, limit: DAY_LIMIT }
  if (filter === 'week') return { from: today, days: 7 - ((weekday(today) + 6) % 7), limit: 24 }
  if (filter === 'evenings') return { from: today, part: 'evening' as const, limit: 24 }
  return { from: filter, days: 1, limit: DAY_LIMIT }
}

/** Whether a text is a local date, and so the filter of one day. */
export function isDay(text: string): text is `${number}-${number}-${number}` {
  return /^\d{4}-\d{2}-\d{2}$/.test(text)
}
