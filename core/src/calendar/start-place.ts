import type { Span } from './tracks.ts'

/** How much of the time before the present, and of the time before the opening, is in sight. */
const BEFORE_NOW_MINUTES = 60
const BEFORE_OPENING_MINUTES = 30
/** The hours that are assumed on a day with neither working hours nor visits. */
const usualHours = [{ from: 8 * 60, to: 20 * 60 }]

/**
 * The first minute of the axis that is in sight when a day is opened. `hours` are the working hours and the visits;
 * `now` is the present on the axis, `null` on another day. On another day the minute is half an hour before the first
 * of these hours. Today it is an hour before the present, but no earlier than on another day. When the last of these
 * hours ended an hour ago or more, today is treated like any other day.
 */
export function startPlace(hours: readonly Span[], now: number | null): number {
  const spans = hours.length > 0 ? hours : usualHours
  const opening = Math.min(...spans.map(({ from }) => from)) - BEFORE_OPENING_MINUTES
  const closing = Math.max(...spans.map(({ to }) => to))
  const beforeNow = now === null ? opening : now - BEFORE_NOW_MINUTES
  return Math.max(0, beforeNow < closing ? Math.max(opening, beforeNow) : opening)
}
