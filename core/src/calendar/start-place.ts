import type { Span } from './lanes.ts'

/** What is seen of the time before the present, and before the opening. */
const BEFORE_NOW_MINUTES = 60
const BEFORE_OPENING_MINUTES = 30
/** The hours of a day on which nobody works. */
const usual = [{ from: 8 * 60, to: 20 * 60 }]

/**
 * The place of the axis at which a day begins on the screen. `hours` are the working hours and the visits, `now` is the
 * present on the axis, `null` on another day. A present outside the hours, such as the minutes after midnight, shows
 * nothing to do: the day then begins at its opening.
 */
export function startPlace(hours: readonly Span[], now: number | null): number {
  const shown = hours.length > 0 ? hours : usual
  const opening = Math.min(...shown.map(({ from }) => from)) - BEFORE_OPENING_MINUTES
  const closing = Math.max(...shown.map(({ to }) => to))
  const present = now === null ? opening : now - BEFORE_NOW_MINUTES
  return Math.max(0, present < closing ? Math.max(opening, present) : opening)
}
