/**
 * Candidate starts (D3.2), for the person who begins the visit: the salon's grid counted from the
 * local opening time of each shift, and the moments at which the person is free again, rounded up to
 * five minutes, so that a 25-minute rhythm works too.
 */
import { firstBeyond, type Spans } from '../time/interval.ts'
import type { Grid } from './working-time.ts'

/** A 25-minute rhythm deserves starts every 25 minutes, but nobody starts at 10:07. */
export const ROUNDING_MINUTES = 5

/** Whether `t` is on the grid; minutes outside every shift are not. */
export function onGrid(grid: Grid, interval: number, t: number): boolean {
  return onShift(grid, shiftAt(grid, t), interval, t)
}

/** As {@link onGrid}, given the first shift that ends after `t`. */
export function onShift(grid: Grid, shift: number, interval: number, t: number): boolean {
  return shift < grid.length && grid[shift]! <= t && (t - grid[shift + 2]!) % interval === 0
}

/** Whether `t` follows the end of a claim, the person's own buffer included. */
export function followsClaim(busy: Spans, before: number, t: number): boolean {
  if (t % ROUNDING_MINUTES !== 0) return false
  const end = firstEndFrom(busy, t - before - ROUNDING_MINUTES + 1)
  return end < busy.length && busy[end]! <= t - before
}

/** The first moment after a claim's end at which a visit with that buffer may start. */
export function freeAgain(claimEnd: number, before: number): number {
  const t = claimEnd + before
  const past = t % ROUNDING_MINUTES
  return past > 0 ? t + ROUNDING_MINUTES - past : t - past
}

/** The first index whose shift ends after `t`. */
export function shiftAt(grid: Grid, t: number): number {
  let low = 0
  let high = grid.length / 3
  while (low < high) {
    const middle = (low + high) >> 1
    if (grid[3 * middle + 1]! <= t) low = middle + 1
    else high = middle
  }
  return 3 * low
}

/** The index of the first claim's end that is at least `t`. */
export function firstEndFrom(busy: Spans, t: number): number {
  return firstBeyond(busy, t - 1) + 1
}
