/** Candidate starts of one person (D3.2), stretch by stretch of ascending time. */
import { firstEndFrom, freeAgain, onShift, ROUNDING_MINUTES, shiftAt } from './grid.ts'
import type { Planner } from './planner.ts'
import type { Grid } from './working-time.ts'

export class Candidates {
  readonly #grid: Grid
  readonly #busy: readonly number[]
  readonly #before: number
  readonly #interval: number
  #shift = 0
  #claimEnd = 1

  /** For a visit that begins with a person whose buffer of `before` minutes comes first. */
  constructor(
    planner: Planner,
    { staffId, before }: { readonly staffId: string; readonly before: number },
  ) {
    this.#grid = planner.time.staff(staffId).grid
    this.#busy = planner.busy(staffId)
    this.#before = before
    this.#interval = planner.salon.policy.slotIntervalMinutes
  }

  /** Calls `found` for each candidate in `[low, high)`. */
  each(low: number, high: number, found: (t: number) => void): void {
    this.runs(low, high, (first, end) => {
      for (let t = first; t < end; t += this.#interval) found(t)
    })
  }

  /**
   * The candidates in `[low, high)` as runs: `first` and every interval after it before `end`. The
   * places found are kept, so that asking in ascending order never searches.
   */
  runs(low: number, high: number, found: (first: number, end: number) => void): void {
    this.#seek(low)
    const grid = this.#grid
    for (let i = this.#shift; i < grid.length && grid[i]! < high; i += 3) {
      const end = high < grid[i + 1]! ? high : grid[i + 1]!
      const first = firstOnGrid(low > grid[i]! ? low : grid[i]!, grid[i + 2]!, this.#interval)
      if (first < end) found(first, end)
    }
    this.#claimRuns(low, high, found)
  }

  #claimRuns(low: number, high: number, found: (first: number, end: number) => void): void {
    const busy = this.#busy
    const grid = this.#grid
    let shift = this.#shift
    let previous = low - 1
    for (let i = this.#claimEnd; i < busy.length; i += 2) {
      const t = freeAgain(busy[i]!, this.#before)
      if (t >= high) break
      if (t <= previous) continue
      previous = t
      while (shift < grid.length && grid[shift + 1]! <= t) shift += 3
      if (!onShift(grid, shift, this.#interval, t)) found(t, t + 1)
    }
  }

  #seek(low: number): void {
    const claimsFrom = low - this.#before - ROUNDING_MINUTES
    const behind = this.#claimEnd > 1 && this.#busy[this.#claimEnd - 2]! >= claimsFrom
    if (behind || (this.#shift > 0 && this.#grid[this.#shift - 2]! > low)) {
      this.#shift = shiftAt(this.#grid, low)
      this.#claimEnd = firstEndFrom(this.#busy, claimsFrom)
      return
    }
    while (this.#shift < this.#grid.length && this.#grid[this.#shift + 1]! <= low) this.#shift += 3
    while (this.#busy[this.#claimEnd]! < claimsFrom) this.#claimEnd += 2
  }
}

/** After the clock went back, a shift's phase may lie ahead of `from`; the grid reaches back too. */
function firstOnGrid(from: number, phase: number, interval: number): number {
  const past = (from - phase) % interval
  if (past === 0) return from
  return past > 0 ? from + interval - past : from - past
}
