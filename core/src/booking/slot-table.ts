/** The starts of a range of days, and who could take each of them: worked out for a day when it is looked at. */
import type { Candidates } from './candidates.ts'
import type { Layout } from './layout.ts'
import { MinuteSet } from './minute-set.ts'
import type { EpochMinute, OfferedStart } from './model.ts'
import type { Planner } from './planner.ts'
import { rankOf } from './preference.ts'

/** One staff member who could take all of a visit, at any candidate inside one of the intervals. */
interface Taker {
  readonly layout: Layout
  readonly staffId: string
  /** Flat intervals, cut to the range. */
  readonly possible: readonly number[]
  readonly candidates: MinuteSet
}

/** A taker's starts inside one interval of one day, which are equally good. */
interface Run {
  readonly taker: Taker
  readonly from: EpochMinute
  readonly to: EpochMinute
  readonly rank: number
}

export class SlotTable {
  readonly #planner: Planner
  readonly #starts: MinuteSet
  readonly #takers: Taker[] = []
  readonly #sharedEnds = new Map<EpochMinute, EpochMinute>()

  /** An empty table of the planner's range. */
  constructor(planner: Planner) {
    this.#planner = planner
    this.#starts = new MinuteSet(planner.time)
  }

  /** Adds the starts of one staff member who could take all of it; they come in the fixed order (D8). */
  addSolo(layout: Layout, possible: readonly number[], candidates: Candidates): void {
    const block = layout.blocks[0]!
    const own = candidates.begunBy(block)
    this.#starts.addWhere(possible, own, 0)
    this.#takers.push({ layout, staffId: block.staffId, possible, candidates: own })
  }

  /** Adds a start at which several staff members could share a visit that nobody could take alone. */
  addShared(start: EpochMinute, end: EpochMinute): void {
    this.#starts.addMinute(start)
    this.#sharedEnds.set(start, end)
  }

  /** Whether anybody could start at `t`. */
  has(t: EpochMinute): boolean {
    return this.#starts.has(t)
  }

  /** The starts of that day of the range, in order of time. */
  starts(day: number): EpochMinute[] {
    const { dayStarts } = this.#planner.time
    const starts: EpochMinute[] = []
    this.#starts.each(dayStarts[day]!, dayStarts[day + 1]!, (t) => starts.push(t))
    return starts
  }

  /** The slots of that day at its starts. Slots in a row with equal staff members share one list. */
  slots(day: number, starts: readonly EpochMinute[]): OfferedStart[] {
    const slots = new Map<EpochMinute, { start: number; end: number; staffIds: string[] }>()
    for (const start of starts) {
      slots.set(start, { start, end: this.#sharedEnds.get(start) ?? start, staffIds: [] })
    }
    for (const { taker, from, to } of this.#runsOf(day)) {
      taker.candidates.each(from, to, (t) => {
        const slot = slots.get(t)!
        if (slot.staffIds.length === 0) slot.end = t + taker.layout.span
        slot.staffIds.push(taker.staffId)
      })
    }
    let last: string[] = []
    for (const slot of slots.values()) {
      if (isEqual(slot.staffIds, last)) slot.staffIds = last
      last = slot.staffIds
    }
    return [...slots.values()]
  }

  /** The day's runs, the preferred ones first; among equals the fixed order stays. */
  #runsOf(day: number): Run[] {
    const { dayStarts } = this.#planner.time
    const runs: Run[] = []
    for (const taker of this.#takers) {
      const { possible, layout } = taker
      for (let i = 0; i < possible.length; i += 2) {
        const from = Math.max(possible[i]!, dayStarts[day]!)
        const to = Math.min(possible[i + 1]!, dayStarts[day + 1]!)
        if (from >= to) continue
        const rank = rankOf(this.#planner, layout.blocks[0]!, from, day)
        runs.push({ taker, from, to, rank })
      }
    }
    return runs.sort((a, b) => a.rank - b.rank)
  }
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, i) => id === b[i])
}
