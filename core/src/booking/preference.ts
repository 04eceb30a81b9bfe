/**
 * The rule for a visit with any staff member (D8). Among layouts with the same number of hand-overs, it prefers the one
 * with the fewest free minutes left around its blocks, then the fewest booked minutes that day, then the fixed order.
 * Equal questions about equal claims have equal answers.
 */

import { numberAt } from '../known.ts'
import { DAY_MINUTES } from '../time/day.ts'
import { firstBeyond, type Spans } from '../time/interval.ts'
import type { Block } from './layout.ts'
import type { EpochMinute } from './model.ts'
import type { Planner } from './planner.ts'

/**
 * The booked minutes of a day stay below this number, even when those of all staff members of a layout are added. In a
 * rank, one free minute left over therefore outweighs them.
 */
const BOOKED_MAX = 2 ** 15

/**
 * The rank of one staff member's block whose minute 0 is at `t`. `day` is the index, in the planner's range, of the day
 * on which the visit starts. A smaller rank is better. The rank of a layout is the sum of the ranks of its blocks. The
 * rank of a block is constant over one interval of `planner.startsOf` within one day.
 */
export function rankOf(planner: Planner, block: Block, t: EpochMinute, day: number): number {
  return ranksOn(planner, block, day)(t)
}

/** {@link rankOf} for many starts of one day. The returned function must be called with starts in ascending order. */
export function ranksOn(planner: Planner, block: Block, day: number): (t: EpochMinute) => number {
  if (block.pieces.length === 0) return () => 0
  const { dayStarts } = planner.time
  const free = planner.free(block.staffId)
  const booked = numberAt(planner.bookedByDay(block.staffId), day)
  const from = numberAt(dayStarts, day) - DAY_MINUTES
  const to = numberAt(dayStarts, day + 1) + DAY_MINUTES
  let near = 0
  return (t) => {
    near = firstBeyond(free, t + numberAt(block.pieces, 0), near)
    return leftoverOf(free, block, t, { from, to, near }) * BOOKED_MAX + booked
  }
}

/**
 * The free minutes directly before and after the block, inside `[from, to)`; free time is searched from
 * index `near` on.
 */
function leftoverOf(
  free: Spans,
  { pieces, before, after }: Block,
  t: EpochMinute,
  { from, to, near }: { from: EpochMinute; to: EpochMinute; near: number },
): number {
  const end = numberAt(pieces, pieces.length - 1)
  // a buffer may lie outside the working time, so the search begins and ends at the services
  const first = firstBeyond(free, t + numberAt(pieces, 0) + before, near)
  const last = pieces.length === 2 ? first : firstBeyond(free, t + end - after - 1)
  const freeFrom = Math.max(numberAt(free, first), from)
  const freeTo = Math.min(numberAt(free, last + 1), to)
  return freeTo - freeFrom - (end - numberAt(pieces, 0))
}
