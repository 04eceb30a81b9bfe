import { DAY_PARTS } from '@chairtime/core/time/day-part.ts'
import { addDays, weekday } from '@chairtime/core/time/local.ts'

export const dayFilters = ['next', 'today', 'tomorrow', 'week', 'nextWeek'] as const
export const partFilters = ['any', ...DAY_PARTS.map(({ name }) => name)] as const

/** The days, and the part of each day, whose free times are shown. */
export interface TimeFilter {
  /** Days by name, or one day as a local date. */
  readonly day: (typeof dayFilters)[number] | LocalDay
  readonly part: (typeof partFilters)[number]
}

type LocalDay = `${number}-${number}-${number}`

/** The most starts that are shown of one day. The server lists no more in one answer. */
const DAY_LIMIT = 60
/** The most starts that are shown of a week. */
const WEEK_LIMIT = 24

/** The parameters of the request that reads the free starts of a filter. */
export function searchOf({ day, part }: TimeFilter, today: string) {
  return { ...daysOf(day, today), ...partOf(part) }
}

/** The parameter that narrows a search to a part of the day; none for `any`. */
export function partOf(part: TimeFilter['part']) {
  return part === 'any' ? {} : { part }
}

/** The first and the last day that a filter names; none for the next free times. */
export function namedDays({ day }: TimeFilter, today: string) {
  const { from, days } = daysOf(day, today)
  return days && { firstDay: from, lastDay: addDays(from, days - 1) }
}

// the week ends on Sunday
function daysOf(
  day: TimeFilter['day'],
  today: string,
): { from: string; days?: number; limit?: number } {
  const daysLeft = 7 - ((weekday(today) + 6) % 7)
  if (day === 'next') return { from: today }
  if (day === 'today') return { from: today, days: 1, limit: DAY_LIMIT }
  if (day === 'tomorrow') return { from: addDays(today, 1), days: 1, limit: DAY_LIMIT }
  if (day === 'week') return { from: today, days: daysLeft, limit: WEEK_LIMIT }
  if (day === 'nextWeek') return { from: addDays(today, daysLeft), days: 7, limit: WEEK_LIMIT }
  return { from: day, days: 1, limit: DAY_LIMIT }
}

/** Whether a text is a local date, and so the filter of one day. */
export function isDay(text: string): text is LocalDay {
  return /^\d{4}-\d{2}-\d{2}$/.test(text)
}
