/** Steps and scales of the calendar's grid. */

/** The step in minutes to which a dragged block snaps; with Shift the finer step. */
export const STEP_MINUTES = 5
export const FINE_STEP_MINUTES = 1

/** A press without a drag chooses the quarter of an hour that it hits. */
export const PRESS_STEP_MINUTES = 15

/** Pixels of an hour. */
export const HOUR_PX = 96
export const HOUR_PX_MIN = 48
export const HOUR_PX_MAX = 192

/** The nearest multiple of the step. */
export function snapped(minutes: number, step: number): number {
  return Math.round(minutes / step) * step
}

/** The wanted height of an hour in pixels, kept between the least and the greatest. */
export function hourPx(wanted: number): number {
  return Math.min(HOUR_PX_MAX, Math.max(HOUR_PX_MIN, wanted))
}

/** The start, nearest to `from`, at which a block of this length lies inside the axis. */
export function keptInside(from: number, length: number, axisMinutes: number): number {
  return Math.max(0, Math.min(from, axisMinutes - length))
}
