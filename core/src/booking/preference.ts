/**
 * The any-staff rule (D8) among layouts with equally many changes of person: the smallest leftover
 * gap, then the least booked minutes that day, then the fixed order. Deterministic.
 */
import { firstBeyond, type Spans } from '../time/interval.ts'
import type { Block, Layout } from './layout.ts'
import type { Planner } from './planner.ts'

/** Booked minutes of a day, of all people of a layout together, stay below this. */
const BOOKED = 2 ** 15
/** Buffers past closing make a leftover negative, by less than this. */
const LEFTOVER_MIN = 2 ** 13

/**
 * How well a layout at `t` sits in that day of the planner's range, as one whole number of at most
 * 31 bits: less is better. Over one interval of `planner.startsOf(layout)` within one day it is the same.
 */
export function rankOf(planner: Planner, layout: Layout, t: number, day: number): number {
  const { dayStarts } = planner.time
  let leftover = 0
  let booked = 0
  for (const block of layout.blocks) {
    if (block.pieces.length === 0) continue
    const free = planner.free(block.staffId)
    leftover += leftoverOf(free, block, t, dayStarts[day]!, dayStarts[day + 1]!)
    booked += planner.bookedByDay(block.staffId)[day]!
  }
  return rankFrom(leftover, booked)
}

/** Makes one number of both, the leftover counting first. */
export function rankFrom(leftover: number, booked: number): number {
  return (leftover + LEFTOVER_MIN) * BOOKED + booked
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
