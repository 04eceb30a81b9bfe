/** The choice of staff members for a visit that starts at a given minute (D6, D8). */
import { get, itemAt } from '../known.ts'
import { contains, type Spans } from '../time/interval.ts'
import type { Candidates } from './candidates.ts'
import { HandOver } from './hand-over.ts'
import { type Layout, layoutOf, runsOf, type UnitRun } from './layout.ts'
import type { Performance } from './menu.ts'
import type { EpochMinute } from './model.ts'
import type { Planner } from './planner.ts'
import { rankOf } from './preference.ts'
import { type StaffBlock, StaffBlocks } from './staff-blocks.ts'
import type { Visit } from './visit.ts'

/**
 * The layout that the rule of D8 prefers at `t`, or `null` when none is possible. With `candidates`, a layout is
 * possible only if `t` is a candidate of one of its staff members, because clients book candidate starts only. Without
 * them, `t` may be any minute, as at the desk.
 */
export function choose(
  planner: Planner,
  visit: Visit,
  t: EpochMinute,
  candidates: Candidates | null,
): Layout | null {
  const solo = soloAt(planner, visit, t, candidates)
  if (solo || !visit.shareable) return solo
  return new Chooser(new HandOver(new StaffBlocks(planner, visit)), candidates).at(t)
}

/**
 * The preferred layout in which one staff member performs the whole visit. Of equal layouts, the one of the staff
 * member who comes first in the fixed order.
 */
function soloAt(
  planner: Planner,
  visit: Visit,
  t: EpochMinute,
  candidates: Candidates | null,
): Layout | null {
  const day = dayAt(planner, t)
  let best: Layout | null = null
  let bestRank = Number.POSITIVE_INFINITY
  for (const solo of visit.solos) {
    const block = itemAt(solo.blocks, 0)
    if (!planner.admits(solo, t) || candidates?.begunBy(block.staffId).has(t) === false) continue
    const rank = rankOf(planner, block, t, day)
    if (rank < bestRank) {
      best = solo
      bestRank = rank
    }
  }
  return best
}

/** The index of the day on which `t` lies, in the planner's range. */
function dayAt({ time }: Planner, t: EpochMinute): number {
  return time.dayStarts.findIndex((start) => start > t) - 1
}

/** The rest of a visit: its services from an index on, and the number of staff changes still to come. */
interface Rest {
  /** The index of its first service. */
  readonly from: number
  /** The minute at which its first service starts. */
  readonly at: number
  readonly changes: number
  /**
   * The run of a unit that ends at `at` and may go on, in minutes relative to `at`; `null` for none. `spare` means that
   * units are certainly free, so runs are not tracked.
   */
  readonly units: UnitRun | 'spare' | null
  /** The index of the day on which the visit starts, in the planner's range. */
  readonly day: number
  /**
   * The visit's start, if no staff member of the earlier parts makes it a candidate. A later staff member must then
   * have a claim whose rounded end is this minute. `null` once the start is a candidate, and always at the desk.
   */
  readonly unmatchedStart: EpochMinute | null
}

/** One way to perform the remaining services, beginning with one staff member's part. */
interface Way {
  readonly part: StaffBlock
  /** The best way to perform the services after the part; `null` when there are none. */
  readonly following: Way | null
  readonly rank: number
}

/**
 * The best way, and the best of the ways that other staff members begin. `other` is needed when the staff member of
 * the previous part also begins the best way.
 */
interface Ways {
  readonly best: Way | null
  readonly other: Way | null
}

/**
 * Compares all layouts of a visit shared by several staff members: fewest staff changes first, then `rankOf`, then the
 * fixed order. A `Rest` holds all that the ways to perform it depend on, so the ways of equal rests are computed once.
 */
export class Chooser {
  readonly #handOver: HandOver
  readonly #blocks: StaffBlocks
  readonly #candidates: Candidates | null
  /** The starts at which units are certainly free, for any choice of staff. */
  readonly #spare: Spans
  readonly #known = new Map<string, Ways>()

  constructor(handOver: HandOver, candidates: Candidates | null) {
    const { quickest, slowest } = handOver.blocks.visit
    this.#handOver = handOver
    this.#blocks = handOver.blocks
    this.#candidates = candidates
    this.#spare = handOver.blocks.planner.sparePlaces(quickest.runs, slowest.runs)
  }

  /** The preferred layout with a staff change for a visit that starts at `t`, or `null`. */
  at(t: EpochMinute): Layout | null {
    const best = this.#bestAt(t)
    return best && layoutOf(performancesOf(best))
  }

  /** The end of the layout returned by `at`, or `null`. */
  endAt(t: EpochMinute): EpochMinute | null {
    const best = this.#bestAt(t)
    return best && t + spanOf(best)
  }

  #bestAt(t: EpochMinute): Way | null {
    const day = dayAt(this.#blocks.planner, t)
    const unmatchedStart = this.#candidates === null ? null : t
    const units = contains(this.#spare, t) ? 'spare' : null
    for (let changes = 1; changes < this.#blocks.visit.services.length; changes++) {
      const { best } = this.#compare({ from: 0, at: t, changes, units, day, unmatchedStart })
      if (best) return best
    }
    return null
  }

  #waysOn(rest: Rest): Ways {
    const { from, at, changes, units, day, unmatchedStart } = rest
    const inUse = units === 'spare' ? units : `${units?.from} ${units?.type}`
    const key = `${from} ${at} ${changes} ${day} ${unmatchedStart} ${inUse}`
    let ways = this.#known.get(key)
    if (!ways) {
      ways = this.#compare(rest)
      this.#known.set(key, ways)
    }
    return ways
  }

  #compare(rest: Rest): Ways {
    let ways: Ways = { best: null, other: null }
    for (const staffId of itemAt(this.#blocks.visit.performers, rest.from).keys()) {
      ways = withWay(ways, this.#bestBegunBy(staffId, rest))
    }
    return ways
  }

  /**
   * The best way that this staff member begins. Of equal ways, the one in which the staff member performs more services
   * is kept.
   */
  #bestBegunBy(staffId: string, rest: Rest): Way | null {
    const { visit } = this.#blocks
    const { from, at, changes } = rest
    // each staff change still to come needs a service of its own
    const maxTo = visit.services.length - changes
    let best: Way | null = null
    for (const part of this.#blocks.of(staffId, from)) {
      if (part.to > maxTo) continue
      if (changes === 0 && part.to < maxTo) break
      if (from === 0 && !get(this.#handOver.starts, staffId).has(at)) break
      const way = contains(part.starts, at) ? this.#wayWith(part, rest) : null
      if (way && (!best || way.rank < best.rank)) best = way
    }
    return best
  }

  #wayWith(part: StaffBlock, rest: Rest): Way | null {
    const { at, changes, units, day } = rest
    const { planner } = this.#blocks
    const { staffId, to, block } = part
    const nextStart = at + block.to
    if (changes > 0 && !this.#handOver.othersCanContinue(staffId, to, nextStart)) return null
    const unitsAfter = this.#unitsAfter(part, at, units)
    if (unitsAfter === 'missing') return null
    const unmatchedStart = this.#unmatchedAfter(part, rest)
    const rank = rankOf(planner, block, at, day)
    if (changes === 0) return unmatchedStart === null ? { part, following: null, rank } : null
    const restAfter = {
      from: to,
      at: nextStart,
      changes: changes - 1,
      units: unitsAfter,
      day,
      unmatchedStart,
    }
    const ways = this.#waysOn(restAfter)
    const following = ways.best?.part.staffId === staffId ? ways.other : ways.best
    return following && { part, following, rank: rank + following.rank }
  }

  /**
   * The `unmatchedStart` after this part. D3.2: the start must be a candidate of the first staff member, or the end of
   * a claim on another staff member who takes part.
   */
  #unmatchedAfter({ staffId }: StaffBlock, { from, unmatchedStart }: Rest): EpochMinute | null {
    if (unmatchedStart === null || this.#candidates === null) return null
    if (from === 0 && this.#candidates.begunBy(staffId).has(unmatchedStart)) return null
    return this.#candidates.endsOf(staffId).includes(unmatchedStart) ? null : unmatchedStart
  }

  #unitsAfter(
    { performances, block }: StaffBlock,
    at: number,
    units: Rest['units'],
  ): Rest['units'] | 'missing' {
    if (units === 'spare') return units
    const { runs } = runsOf(performances, 0, units)
    if (!this.#blocks.planner.admits({ blocks: [], runs }, at)) return 'missing'
    const last = runs.at(-1)
    return last?.to === block.to ? { type: last.type, from: last.from - block.to, to: 0 } : null
  }
}

/** Of equal ways, the earlier one in the fixed order is kept. */
function withWay(ways: Ways, way: Way | null): Ways {
  if (!way) return ways
  if (!ways.best || way.rank < ways.best.rank) return { best: way, other: ways.best }
  if (!ways.other || way.rank < ways.other.rank) return { best: ways.best, other: way }
  return ways
}

function performancesOf(way: Way): Performance[] {
  return [...way.part.performances, ...(way.following ? performancesOf(way.following) : [])]
}

function spanOf(way: Way): number {
  const { block } = way.part
  return block.to - block.from + (way.following ? spanOf(way.following) : 0)
}
