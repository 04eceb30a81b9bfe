import { numberAt } from '../known.ts'
import { DAY_MINUTES } from '../time/day.ts'
import { indexOf } from '../time/interval.ts'
import { dateOf } from '../time/local.ts'
import { instantOf, localDay } from '../time/zone.ts'
import type { EpochMinute, Salon } from './model.ts'
import { openIntervals } from './working-time.ts'

/** Days to look ahead: first a week, which is nearly always enough, then a year. */
const DAYS_AHEAD = [8, 367]

export interface OpenStatus {
  readonly open: boolean
  /**
   * The next closing of an open salon, or the next opening of a closed one; `null` when there is none
   * within a year.
   */
  readonly until: EpochMinute | null
}

/** Whether the salon is open at a minute, and when that changes. Breaks and dated hours count. */
export function openStatusAt(salon: Salon, minute: EpochMinute): OpenStatus {
  const today = localDay(salon.zone, minute)
  let open = false
  for (const days of DAYS_AHEAD) {
    const intervals = openIntervals(salon, dateOf(today), days)
    const openIndex = indexOf(intervals, minute)
    open = openIndex >= 0
    const nextChange = open
      ? numberAt(intervals, openIndex + 1)
      : intervals.find((bound, i) => i % 2 === 0 && bound > minute)
    // an interval that reaches the end of the examined days may go on after them
    const end = instantOf(salon.zone, (today + days) * DAY_MINUTES)
    if (nextChange !== undefined && nextChange < end) return { open, until: nextChange }
  }
  return { open, until: null }
}
