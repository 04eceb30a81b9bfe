/** The slot grid (D3.2). */
import { numberAt } from '../known.ts'
import type { MinuteSet } from './minute-set.ts'
import type { EpochMinute } from './model.ts'

/**
 * Claims end at any minute. A start after a claim is rounded up to five minutes, because a start such as
 * 10:07 is impractical.
 */
const ROUNDING_MINUTES = 5
/** The most minutes that {@link roundUp} adds. */
export const ROUNDED_BY_MAX = ROUNDING_MINUTES - 1

/**
 * Working time on the grid: flat `[start, end, phase]`, ascending. A start `t` in `[start, end)` is on the grid
 * when `t - phase` is a multiple of the minutes between two starts.
 */
export type Grid = readonly number[]

/** Adds each start on the grid, `intervalMinutes` (at least 1) apart. */
export function addGrid(starts: MinuteSet, grid: Grid, intervalMinutes: number): void {
  for (let i = 0; i < grid.length; i += 3) {
    const first = firstOnGrid(numberAt(grid, i), numberAt(grid, i + 2), intervalMinutes)
    starts.addEvery(intervalMinutes, first, numberAt(grid, i + 1))
  }
}

/** The minute rounded up to the next five minutes. */
export function roundUp(t: EpochMinute): EpochMinute {
  return firstOnGrid(t, 0, ROUNDING_MINUTES)
}

/**
 * The first minute of the grid from `from` on. When the clock has gone back, `phase` may lie after `from`. The grid
 * therefore has minutes before `phase`, too.
 */
function firstOnGrid(from: number, phase: number, intervalMinutes: number): number {
  const past = (from - phase) % intervalMinutes
  if (past === 0) return from
  return past > 0 ? from + intervalMinutes - past : from - past
}
