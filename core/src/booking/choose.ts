/** Who takes a visit that starts at a given minute (D6, D8). */
import { type Block, blockOf, type Layout, layoutOf, runsOf, type UnitRun } from './layout.ts'
import type { Performance } from './menu.ts'
import type { Planner } from './planner.ts'
import { rankOf } from './preference.ts'
import { partOf, type Visit } from './visit.ts'

/** Weighs more than any leftover gaps and booked minutes can. */
const CHANGE_OF_PERSON = 2 ** 40

/**
 * The layout that the any-staff rule prefers at `t`, or `null` when none is possible: the fewest
 * changes of person, then what `rankOf` says, then the fixed order.
 */
export function choose(
  planner: Planner,
  visit: Visit,
  t: number,
  gridOnly: boolean,
): Layout | null {
  const day = planner.time.dayStarts.findIndex((start) => start > t) - 1
  const search: Search = { planner, visit, t, day, gridOnly, known: new Map() }
  const { best } = waysOn(search, 0, 0, null)
  return best && layoutOf(performancesOf(best))
}

interface Search {
  readonly planner: Planner
  readonly visit: Visit
  readonly t: number
  readonly day: number
  readonly gridOnly: boolean
  readonly known: Map<string, Ways>
}

/** One way to do the services that are left, from one person's part on. */
interface Way {
  readonly part: readonly Performance[]
  readonly rest: Way | null
  readonly rank: number
}

/** The best way, and the best that another person begins, for when the first has just been there. */
interface Ways {
  readonly best: Way | null
  readonly other: Way | null
}

/**
 * How to go on with service `from` at minute `offset` of the visit, in the same unit if the one in
 * use is still needed. Whatever led here does not matter, so each such question is answered once.
 */
function waysOn(search: Search, from: number, offset: number, unit: UnitRun | null): Ways {
  const key = `${from} ${offset} ${unit?.type} ${unit?.from}`
  let ways = search.known.get(key)
  if (!ways) {
    ways = { best: null, other: null }
    for (const staffId of search.visit.performers[from]!.keys()) {
      ways = withWay(ways, bestBegunBy(search, staffId, from, offset, unit))
    }
    search.known.set(key, ways)
  }
  return ways
}

/** Among equals the earlier in the fixed order stays. */
function withWay(ways: Ways, way: Way | null): Ways {
  if (!way) return ways
  if (!ways.best || way.rank < ways.best.rank) return { best: way, other: ways.best }
  if (!ways.other || way.rank < ways.other.rank) return { best: ways.best, other: way }
  return ways
}

/** Gives one person as many services as possible first; among equals the longer part stays. */
function bestBegunBy(
  search: Search,
  staffId: string,
  from: number,
  offset: number,
  unit: UnitRun | null,
): Way | null {
  let best: Way | null = null
  for (let to = search.visit.services.length; to > from; to--) {
    const part = partOf(search.visit, staffId, from, to)
    const way = part && wayWith(search, part, from, offset, unit)
    if (way && (!best || way.rank < best.rank)) best = way
  }
  return best
}

function wayWith(
  search: Search,
  part: readonly Performance[],
  from: number,
  offset: number,
  unit: UnitRun | null,
): Way | null {
  const { planner, visit, t, day, gridOnly } = search
  const block = blockOf(part, offset)
  if (from === 0 && gridOnly && !planner.isCandidate(block, t)) return null
  const { runs } = runsOf(part, offset, unit)
  if (!planner.admits({ blocks: [block], runs }, t)) return null
  const rank = rankOf(planner, block, t, day)
  const to = from + part.length
  if (to === visit.services.length) return { part, rest: null, rank }
  const rest = after(search, block, to, runs.at(-1) ?? null)
  return rest && { part, rest, rank: rank + CHANGE_OF_PERSON + rest.rank }
}

/** The best way on in somebody else's hands. */
function after(search: Search, block: Block, to: number, run: UnitRun | null): Way | null {
  const { best, other } = waysOn(search, to, block.to, run?.to === block.to ? run : null)
  return best && best.part[0]!.staffId === block.staffId ? other : best
}

function performancesOf(way: Way): Performance[] {
  return [...way.part, ...(way.rest ? performancesOf(way.rest) : [])]
}
