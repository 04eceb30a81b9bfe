/**
 * The any-staff rule (D8) among layouts with equally many changes of person: the smallest leftover
 * gap, then the least booked minutes that day, then the fixed order. Deterministic.
 */
import { firstBeyond, type Spans } from '../time/interval.ts'
import type { Block } from './layout.ts'
import type { Planner } from './planner.ts'

/** Booked minutes of a day, of all people of a layout together, stay below this. */
const BOOKED = 2 ** 15

/**
 * How well a person's part of a visit at `t` sits in that day of the planner's range: less is better,
 * and the ranks of a layout's parts add up to its own. Over one interval of `planner.startsOf` within
 * one day it is the same.
 */
export function rankOf(planner: Planner, block: Block, t: number, day: number): number {
  if (block.pieces.length === 0) return 0
  const { dayStarts } = planner.time
  const free = planner.free(block.staffId)
  const leftover = leftoverOf(free, block, t, dayStarts[day]!, dayStarts[day + 1]!)
  return rankFrom(leftover, planner.bookedByDay(block.staffId)[day]!)
}

/** Makes one number of both, the leftover counting first. */
export function rankFrom(leftover: number, booked: number): number {
  return leftover * BOOKED + booked
}

/**
 * The free minutes that stay unsold right before and after the person's part, looked at no further
 * than the days around. `near` is an index of `free` that `t` is known to lie behind.
 */
export function leftoverOf(
  free: Spans,
  { pieces, before, after }: Block,
  t: number,
  dayStart: number,
  dayEnd: number,
  near = 0,
): number {
  const end = pieces[pieces.length - 1]!
  const first = firstBeyond(free, t + pieces[0]! + before, near)
  const last = pieces.length === 2 ? first : firstBeyond(free, t + end - after - 1)
  const from = Math.max(free[first]!, dayStart - 1440)
  const to = Math.min(free[last + 1]!, dayEnd + 1440)
  return to - from - (end - pieces[0]!)
}
