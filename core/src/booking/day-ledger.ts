/** One day's slots, written person by person in the order of preference and read by time. */
import { holds } from '../time/interval.ts'
import { handOver } from './choose.ts'
import { freeAgain, onGrid, shiftAt } from './grid.ts'
import { blockOf, type Layout } from './layout.ts'
import type { OfferedStart } from './model.ts'
import type { Planner } from './planner.ts'
import type { StartStretch } from './stretches.ts'
import type { Visit } from './visit.ts'

interface Entry {
  readonly start: number
  readonly end: number
  readonly staffIds: string[]
}

export class DayLedger {
  readonly #planner: Planner
  readonly #visit: Visit
  readonly #interval: number
  /** For each minute of the day, the number of its entry, counted from 1; 0 is none. */
  readonly #entryAt: Uint16Array
  #entries: Entry[] = []
  #dayStart = 0

  constructor(planner: Planner, visit: Visit) {
    const { dayStarts } = planner.time
    const lengths = dayStarts.slice(1).map((end, i) => end - dayStarts[i]!)
    this.#planner = planner
    this.#visit = visit
    this.#interval = planner.salon.policy.slotIntervalMinutes
    this.#entryAt = new Uint16Array(Math.max(0, ...lengths))
  }

  /** The slots of a day between two limits, given who could start where. */
  slotsOf(
    day: number,
    stretches: readonly StartStretch[],
    low: number,
    high: number,
  ): OfferedStart[] {
    this.#entryAt.fill(0)
    this.#entries = []
    this.#dayStart = this.#planner.time.dayStarts[day]!
    for (const { layout, low: from, high: to } of stretches) {
      this.#candidates(layout.blocks[0]!, from, to, (t) => this.#write(t, layout))
    }
    if (this.#visit.shareable) this.#writeHandOvers(low, high)
    return this.#read()
  }

  /** Candidate starts of the person who begins (D3.2), inside `[low, high)`. */
  #candidates(
    { staffId, before }: { staffId: string; before: number },
    low: number,
    high: number,
    found: (t: number) => void,
  ): void {
    const { grid } = this.#planner.time.staff(staffId)
    const interval = this.#interval
    for (let i = shiftAt(grid, low); i < grid.length && grid[i]! < high; i += 3) {
      const from = Math.max(low, grid[i]!)
      const to = Math.min(high, grid[i + 1]!)
      const past = (from - grid[i + 2]!) % interval
      for (let t = past === 0 ? from : from + interval - past; t < to; t += interval) found(t)
    }
    const busy = this.#planner.busy(staffId)
    let previous = -1
    for (let i = firstEndFrom(busy, low - before - 5); i < busy.length; i += 2) {
      const t = freeAgain(busy[i]!, before)
      if (t >= high) break
      if (t >= low && t !== previous && !onGrid(grid, interval, t)) found(t)
      previous = t
    }
  }

  #write(t: number, layout: Layout): void {
    const minute = t - this.#dayStart
    const { staffId } = layout.blocks[0]!
    const known = this.#entryAt[minute]!
    if (known > 0) this.#entries[known - 1]!.staffIds.push(staffId)
    else this.#add(minute, { start: t, end: t + layout.span, staffIds: [staffId] })
  }

  #add(minute: number, entry: Entry): void {
    this.#entries.push(entry)
    this.#entryAt[minute] = this.#entries.length
  }

  /** Where nobody can do all of it alone, the visit may still pass between people (D6). */
  #writeHandOvers(low: number, high: number): void {
    for (const performance of this.#visit.performers[0]!.values()) {
      const first = blockOf([performance], 0)
      const { work } = this.#planner.time.staff(performance.staffId)
      this.#candidates(first, low, high, (t) => {
        if (this.#entryAt[t - this.#dayStart] !== 0 || !holds(work, t)) return
        const layout = handOver(this.#planner, this.#visit, t, true)
        if (!layout) return
        this.#add(t - this.#dayStart, { start: t, end: t + layout.span, staffIds: [] })
      })
    }
  }

  #read(): OfferedStart[] {
    const slots: OfferedStart[] = []
    for (let minute = 0; slots.length < this.#entries.length; minute++) {
      const entry = this.#entryAt[minute]!
      if (entry > 0) slots.push(this.#entries[entry - 1]!)
    }
    return slots
  }
}

/** The index of the first claim's end that is at least `t`. */
function firstEndFrom(busy: readonly number[], t: number): number {
  let low = 0
  let high = busy.length >> 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (busy[2 * middle + 1]! < t) low = middle + 1
    else high = middle
  }
  return 2 * low + 1
}
