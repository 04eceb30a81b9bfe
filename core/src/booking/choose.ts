/** Who takes a visit that starts at a given minute (D6, D8). */
import { blockOf, type Layout, layoutOf } from './layout.ts'
import type { Performance } from './menu.ts'
import type { Planner } from './planner.ts'
import { rankOf } from './preference.ts'
import type { Visit } from './visit.ts'

/** The layout that the any-staff rule prefers at `t`, or `null` when none is possible. */
export function choose(
  planner: Planner,
  visit: Visit,
  t: number,
  gridOnly: boolean,
): Layout | null {
  const alone = visit.solos.filter(
    (layout) =>
      (!gridOnly || planner.isCandidate(layout.blocks[0]!, t)) && planner.admits(layout, t),
  )
  return best(planner, alone, t) ?? handOver(planner, visit, t, gridOnly)
}

/**
 * The best visit that passes between people, with as few changes as possible; the best of the first
 * `enough` found, for who only wants to know that there is one.
 */
export function handOver(
  planner: Planner,
  visit: Visit,
  t: number,
  gridOnly: boolean,
  enough = Number.POSITIVE_INFINITY,
): Layout | null {
  if (!visit.shareable) return null
  for (let changes = 1; changes < visit.services.length; changes++) {
    const found: Layout[] = []
    extend({ planner, visit, t, gridOnly, enough, found }, [], 0, changes)
    const layout = best(planner, found, t)
    if (layout) return layout
  }
  return null
}

interface Search {
  readonly planner: Planner
  readonly visit: Visit
  readonly t: number
  readonly gridOnly: boolean
  readonly enough: number
  readonly found: Layout[]
}

/**
 * Hands the next services to one person, as many as possible first, then the rest on; a branch ends
 * where a person cannot.
 */
function extend(
  search: Search,
  chosen: readonly Performance[],
  offset: number,
  changes: number,
): void {
  const { planner, visit, t, gridOnly, enough, found } = search
  const from = chosen.length
  const longest = visit.services.length - changes
  const shortest = changes === 0 ? longest : from + 1
  for (const staffId of visit.performers[from]!.keys()) {
    if (staffId === chosen.at(-1)?.staffId) continue
    for (let to = longest; to >= shortest; to--) {
      if (found.length >= enough) return
      const part = partOf(visit, staffId, from, to)
      if (!part) continue
      const block = blockOf(part, offset)
      if (from === 0 && gridOnly && !planner.isCandidate(block, t)) break
      if (!planner.admitsBlock(block, t)) continue
      const next = [...chosen, ...part]
      if (changes > 0) extend(search, next, block.to, changes - 1)
      else collect(planner, layoutOf(next), t, found)
    }
  }
}

function collect(planner: Planner, layout: Layout, t: number, found: Layout[]): void {
  if (planner.admits(layout, t)) found.push(layout)
}

function partOf(visit: Visit, staffId: string, from: number, to: number): Performance[] | null {
  const part: Performance[] = []
  for (let i = from; i < to; i++) {
    const performance = visit.performers[i]!.get(staffId)
    if (!performance) return null
    part.push(performance)
  }
  return part
}

function best(planner: Planner, layouts: readonly Layout[], t: number): Layout | null {
  if (layouts.length < 2) return layouts[0] ?? null
  const day = planner.time.dayStarts.findIndex((start) => start > t) - 1
  const ranks = new Map(layouts.map((layout) => [layout, rankOf(planner, layout, t, day)]))
  return layouts.reduce((a, b) => (ranks.get(b)! < ranks.get(a)! ? b : a))
}
