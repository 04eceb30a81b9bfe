/** Who takes a visit that starts at a given minute (D6, D8). */
import { holds, type Spans } from '../time/interval.ts'
import { HandOver } from './hand-over.ts'
import { type Layout, layoutOf, runsOf, type UnitRun } from './layout.ts'
import type { Performance } from './menu.ts'
import type { Planner } from './planner.ts'
import { rankOf } from './preference.ts'
import { type StaffBlock, StaffBlocks } from './staff-blocks.ts'
import type { Visit } from './visit.ts'

/** The layout that the any-staff rule prefers at `t`, or `null` when none is possible. */
export function choose(
  planner: Planner,
  visit: Visit,
  t: number,
  gridOnly: boolean,
): Layout | null {
  return chooserFor(planner, visit, gridOnly)(t)
}

/** As {@link choose}, for who asks about many starts; clients keep to the grid. */
export function chooserFor(
  planner: Planner,
  visit: Visit,
  gridOnly: boolean,
): (t: number) => Layout | null {
  let sharing: Chooser | null = null
  return (t) => {
    const solo = soloAt(planner, visit, t, gridOnly)
    if (solo || !visit.shareable) return solo
    sharing ??= new Chooser(new HandOver(new StaffBlocks(planner, visit)), gridOnly)
    return sharing.at(t)
  }
}

/** The preferred of those who can do all of it alone; among equals the earlier in the fixed order. */
function soloAt(planner: Planner, visit: Visit, t: number, gridOnly: boolean): Layout | null {
  const day = planner.time.dayStarts.findIndex((start) => start > t) - 1
  let best: Layout | null = null
  let bestRank = Number.POSITIVE_INFINITY
  for (const solo of visit.solos) {
    const block = solo.blocks[0]!
    if (!planner.admits(solo, t) || (gridOnly && !planner.isCandidate(block, t))) continue
    const rank = rankOf(planner, block, t, day)
    if (rank < bestRank) {
      best = solo
      bestRank = rank
    }
  }
  return best
}

/** What is left of a visit: its services from one on, with so many changes of person to come. */
interface Rest {
  readonly from: number
  readonly at: number
  readonly changes: number
  /** The run of a unit that is in use, seen from `at`, unless there are units to spare. */
  readonly units: UnitRun | 'spare' | null
  /** The day that the visit starts on. */
  readonly day: number
}

/** One way to do the services that are left, from one person's part on. */
interface Way {
  readonly part: StaffBlock
  readonly rest: Way | null
  readonly rank: number
}

/** The best way, and the best that another person begins, for when the first has just been there. */
interface Ways {
  readonly best: Way | null
  readonly other: Way | null
}

/**
 * Compares all layouts of a visit that passes between people: the fewest changes of person, then
 * what `rankOf` says, then the fixed order. What led to a service does not matter for how to go on, so that is worked out once.
 */
export class Chooser {
  readonly #handOver: HandOver
  readonly #blocks: StaffBlocks
  readonly #gridOnly: boolean
  /** When there are units to spare, whoever does what. */
  readonly #spare: Spans
  readonly #known = new Map<string, Ways>()

  constructor(handOver: HandOver, gridOnly: boolean) {
    const { quickest, slowest } = handOver.blocks.visit
    this.#handOver = handOver
    this.#blocks = handOver.blocks
    this.#gridOnly = gridOnly
    this.#spare = handOver.blocks.planner.sparePlaces(quickest.runs, slowest.runs)
  }

  /** The preferred layout with a change of person of a visit that starts at `t`, or `null`. */
  at(t: number): Layout | null {
    const day = this.#blocks.planner.time.dayStarts.findIndex((start) => start > t) - 1
    const units = holds(this.#spare, t) ? 'spare' : null
    for (let changes = 1; changes < this.#blocks.visit.services.length; changes++) {
      const { best } = this.#compare({ from: 0, at: t, changes, units, day })
      if (best) return layoutOf(performancesOf(best))
    }
    return null
  }

  #waysOn(rest: Rest): Ways {
    const { from, at, changes, units, day } = rest
    const inUse = units === 'spare' ? units : `${units?.from} ${units?.type}`
    const key = `${from} ${at} ${changes} ${day} ${inUse}`
    let ways = this.#known.get(key)
    if (!ways) {
      ways = this.#compare(rest)
      this.#known.set(key, ways)
    }
    return ways
  }

  #compare(rest: Rest): Ways {
    let ways: Ways = { best: null, other: null }
    for (const staffId of this.#blocks.visit.performers[rest.from]!.keys()) {
      ways = withWay(ways, this.#bestBegunBy(staffId, rest))
    }
    return ways
  }

  /** Gives one person as many services as possible first; among equals the longer part stays. */
  #bestBegunBy(staffId: string, rest: Rest): Way | null {
    const { visit } = this.#blocks
    const { from, at, changes } = rest
    const longest = visit.services.length - changes
    let best: Way | null = null
    for (const part of this.#blocks.of(staffId, from)) {
      if (part.to > longest) continue
      if (changes === 0 && part.to < longest) break
      if (from === 0 && !this.#mayBegin(part, at)) break
      const way = holds(part.starts, at) ? this.#wayWith(part, rest) : null
      if (way && (!best || way.rank < best.rank)) best = way
    }
    return best
  }

  #mayBegin({ staffId, block }: StaffBlock, t: number): boolean {
    if (!this.#handOver.starts.get(staffId)!.has(t)) return false
    return !this.#gridOnly || this.#blocks.planner.isCandidate(block, t)
  }

  #wayWith(part: StaffBlock, { at, changes, units, day }: Rest): Way | null {
    const { planner } = this.#blocks
    const { staffId, to, block } = part
    const next = at + block.to
    if (changes > 0 && !this.#handOver.goesOn(to, staffId, next)) return null
    const unitsAfter = this.#unitsAfter(part, at, units)
    if (unitsAfter === 'missing') return null
    const rank = rankOf(planner, block, at, day)
    if (changes === 0) return { part, rest: null, rank }
    const ways = this.#waysOn({ from: to, at: next, changes: changes - 1, units: unitsAfter, day })
    const rest = ways.best?.part.staffId === staffId ? ways.other : ways.best
    return rest && { part, rest, rank: rank + rest.rank }
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

/** Among equals the earlier in the fixed order stays. */
function withWay(ways: Ways, way: Way | null): Ways {
  if (!way) return ways
  if (!ways.best || way.rank < ways.best.rank) return { best: way, other: ways.best }
  if (!ways.other || way.rank < ways.other.rank) return { best: ways.best, other: way }
  return ways
}

function performancesOf(way: Way): Performance[] {
  return [...way.part.performances, ...(way.rest ? performancesOf(way.rest) : [])]
}
