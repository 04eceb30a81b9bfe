/** Candidate starts of one person (D3.2) in order of discovery, each once. */
import { firstEndFrom, freeAgain, onGrid, ROUNDING_MINUTES, shiftAt } from './grid.ts'
import type { Planner } from './planner.ts'

/** Calls `found` for each candidate in `[low, high)` of a person whose buffer comes before. */
export function candidateStarts(
  planner: Planner,
  { staffId, before }: { readonly staffId: string; readonly before: number },
  low: number,
  high: number,
  found: (t: number) => void,
): void {
  const { grid } = planner.time.staff(staffId)
  const interval = planner.salon.policy.slotIntervalMinutes
  for (let i = shiftAt(grid, low); i < grid.length && grid[i]! < high; i += 3) {
    const from = Math.max(low, grid[i]!)
    const to = Math.min(high, grid[i + 1]!)
    for (let t = firstOnGrid(from, grid[i + 2]!, interval); t < to; t += interval) found(t)
  }
  const busy = planner.busy(staffId)
  let previous = Number.NaN
  for (let i = firstEndFrom(busy, low - before - ROUNDING_MINUTES); i < busy.length; i += 2) {
    const t = freeAgain(busy[i]!, before)
    if (t >= high) break
    if (t >= low && t !== previous && !onGrid(grid, interval, t)) found(t)
    previous = t
  }
}

/** After the clock went back, a shift's phase may lie ahead of `from`; the grid reaches back too. */
function firstOnGrid(from: number, phase: number, interval: number): number {
  const past = (from - phase) % interval
  if (past === 0) return from
  return past > 0 ? from + interval - past : from - past
}
