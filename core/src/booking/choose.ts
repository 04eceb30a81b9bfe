/** Who takes a visit that starts at a given minute (D6, D8). */
import { holds } from '../time/interval.ts'
import { type Layout, layoutOf, runsOf, type UnitRun } from './layout.ts'
import type { Performance } from './menu.ts'
import { type Part, Parts } from './parts.ts'
import type { Planner } from './planner.ts'
import { rankOf } from './preference.ts'
import type { Relay } from './relay.ts'
import type { Visit } from './visit.ts'

/** Weighs more than any leftover gaps and booked minutes can. */
const CHANGE_OF_PERSON = 2 ** 40

/** The layout that the any-staff rule prefers at `t`, or `null` when none is possible. */
export function choose(
  planner: Planner,
  visit: Visit,
  t: number,
  gridOnly: boolean,
): Layout | null {
  return new Chooser(new Parts(planner, visit), gridOnly).at(t)
}

/** One way to do the services that are left, from one person's part on. */
interface Way {
  readonly part: Part
  readonly rest: Way | null
  readonly rank: number
}

/** The best way, and the best that another person begins, for when the first has just been there. */
interface Ways {
  readonly best: Way | null
  readonly other: Way | null
}

/**
 * Compares all layouts of a visit: the fewest changes of person, then what `rankOf` says, then the
 * fixed order. What led to a service does not matter for how to go on, so that is worked out once.
 */
export class Chooser {
  readonly #parts: Parts
  readonly #gridOnly: boolean
  readonly #relay: Relay | null
  readonly #known = new Map<string, Ways>()

  /** With a relay of the same parts, no way is followed that people cannot finish. */
  constructor(parts: Parts, gridOnly: boolean, relay: Relay | null = null) {
    this.#parts = parts
    this.#gridOnly = gridOnly
    this.#relay = relay
  }

  /** The preferred layout of a visit that starts at `t`, or `null`. */
  at(t: number): Layout | null {
    const day = this.#parts.planner.time.dayStarts.findIndex((start) => start > t) - 1
    const { best } = this.#compare(0, t, null, day)
    return best && layoutOf(performancesOf(best))
  }

  /** How to go on with service `from` at minute `at`, in the unit in use if it is still needed. */
  #waysOn(from: number, at: number, unit: UnitRun | null, day: number): Ways {
    const key = `${from} ${at} ${day} ${unit?.type} ${unit?.from}`
    let ways = this.#known.get(key)
    if (!ways) {
      ways = this.#compare(from, at, unit, day)
      this.#known.set(key, ways)
    }
    return ways
  }

  #compare(from: number, at: number, unit: UnitRun | null, day: number): Ways {
    let ways: Ways = { best: null, other: null }
    for (const staffId of this.#parts.visit.performers[from]!.keys()) {
      ways = withWay(ways, this.#bestBegunBy(staffId, from, at, unit, day))
    }
    return ways
  }

  /** Gives one person as many services as possible first; among equals the longer part stays. */
  #bestBegunBy(
    staffId: string,
    from: number,
    at: number,
    unit: UnitRun | null,
    day: number,
  ): Way | null {
    const { planner } = this.#parts
    let best: Way | null = null
    for (const part of this.#parts.of(staffId, from)) {
      if (from === 0 && this.#gridOnly && !planner.isCandidate(part.block, at)) break
      if (!holds(part.starts, at)) continue
      const way = this.#wayWith(part, at, unit, day)
      if (way && (!best || way.rank < best.rank)) best = way
    }
    return best
  }

  #wayWith(part: Part, at: number, unit: UnitRun | null, day: number): Way | null {
    const { planner, visit } = this.#parts
    const { to, block, performances } = part
    const last = to === visit.services.length
    if (!last && this.#relay?.goesOn(to, part.staffId, at + block.to) === false) return null
    const { runs } = runsOf(performances, 0, unit)
    if (!planner.admits({ blocks: [], runs }, at)) return null
    const rank = rankOf(planner, block, at, day)
    if (last) return { part, rest: null, rank }
    const ways = this.#waysOn(to, at + block.to, stillInUse(runs.at(-1), block.to), day)
    const rest = ways.best?.part.staffId === part.staffId ? ways.other : ways.best
    return rest && { part, rest, rank: rank + CHANGE_OF_PERSON + rest.rank }
  }
}

/** Among equals the earlier in the fixed order stays. */
function withWay(ways: Ways, way: Way | null): Ways {
  if (!way) return ways
  if (!ways.best || way.rank < ways.best.rank) return { best: way, other: ways.best }
  if (!ways.other || way.rank < ways.other.rank) return { best: ways.best, other: way }
  return ways
}

/** The run that ends with the part, seen from where the next one starts. */
function stillInUse(run: UnitRun | undefined, end: number): UnitRun | null {
  return run?.to === end ? { type: run.type, from: run.from - end, to: 0 } : null
}

function performancesOf(way: Way): Performance[] {
  return [...way.part.performances, ...(way.rest ? performancesOf(way.rest) : [])]
}
