/**
 * The any-staff rule (D8) among layouts with equally many changes of person: the smallest leftover
 * gap, then the least booked minutes that day, then the fixed order. Deterministic.
 */
import { indexOf, measure } from '../time/interval.ts'
import type { Layout } from './layout.ts'
import type { Planner } from './planner.ts'

/** Less is better, left to right. */
export interface Rank {
  readonly leftover: number
  readonly booked: number
}

/**
 * How well a layout at `t` sits in the day `[dayStart, dayEnd)` that holds `t`. Over one interval
 * of `planner.startsOf(layout)` within one day, the rank does not change.
 */
export function rank(
  planner: Planner,
  layout: Layout,
  t: number,
  dayStart: number,
  dayEnd: number,
): Rank {
  let leftover = 0
  let booked = 0
  for (const { staffId, pieces, before, after } of layout.blocks) {
    if (pieces.length === 0) continue
    const free = planner.free(staffId)
    const first = indexOf(free, t + pieces[0]! + before)
    const last = indexOf(free, t + pieces.at(-1)! - after - 1)
    const from = Math.max(free[first]!, dayStart - 1440)
    const to = Math.min(free[last + 1]!, dayEnd + 1440)
    leftover += to - from - (pieces.at(-1)! - pieces[0]!)
    booked += measure(planner.busy(staffId), dayStart, dayEnd)
  }
  return { leftover, booked }
}

/** Orders ranks, best first. Equal ranks keep the fixed order when the sort is stable. */
export function byRank(a: Rank, b: Rank): number {
  return a.leftover - b.leftover || a.booked - b.booked
}
