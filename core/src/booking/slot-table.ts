/** The starts of a range of days. The staff members for each start are computed when its day is read. */
import { get, itemAt, numberAt } from '../known.ts'
import { firstBeyond } from '../time/interval.ts'
import type { Candidates } from './candidates.ts'
import type { Layout } from './layout.ts'
import { MinuteSet } from './minute-set.ts'
import type { EpochMinute, OfferedStart } from './model.ts'
import type { Planner } from './planner.ts'
import { ranksOn } from './preference.ts'
import type { StaffCandidates } from './staff-candidates.ts'

/** One staff member who could take all of a visit, at any candidate inside one of the intervals. */
interface Taker {
  readonly layout: Layout
  readonly staffId: string
  /** The intervals, in the form of `Spans`, cut to the range. */
  readonly possible: readonly number[]
  readonly candidates: StaffCandidates
}

/** A taker's starts inside one interval of one day, all with the same rank. */
interface Run {
  /** The index of the taker. */
  readonly taker: number
  readonly from: EpochMinute
  readonly to: EpochMinute
  readonly rank: number
}

export class SlotTable {
  readonly #planner: Planner
  readonly #starts: MinuteSet
  readonly #takers: Taker[] = []
  /**
   * Indexes of takers, in one list. Each start of the day that is read has a row, and each row has as many cells as
   * there are takers. To grow a separate list for each start would be slower.
   */
  readonly #takerIndexes: number[] = []
  /** The row of each start of that day. The index is the number of minutes from the beginning of the day. */
  readonly #rows: number[] = []
  readonly #sharedEnds = new Map<EpochMinute, EpochMinute>()

  /** An empty table of the planner's range. */
  constructor(planner: Planner) {
    this.#planner = planner
    this.#starts = new MinuteSet(planner.time.range)
  }

  /**
   * Adds the starts of one staff member who could take the whole visit. Staff members must be added in the
   * fixed order (D8).
   */
  addSolo(layout: Layout, possible: readonly number[], candidates: Candidates): void {
    const { staffId } = itemAt(layout.blocks, 0)
    const own = candidates.begunWithin(staffId, possible)
    own.addTo(this.#starts)
    this.#takers.push({ layout, staffId, possible, candidates: own })
  }

  /** Adds a start at which several staff members could share a visit that none could take alone. */
  addShared(start: EpochMinute, end: EpochMinute): void {
    this.#starts.addMinute(start)
    this.#sharedEnds.set(start, end)
  }

  /** Whether the table has the start `t`. */
  has(t: EpochMinute): boolean {
    return this.#starts.has(t)
  }

  /** The starts of a day of the range, in order of time. */
  starts(day: number): EpochMinute[] {
    const { dayStarts } = this.#planner.time
    const starts: EpochMinute[] = []
    this.#starts.each(numberAt(dayStarts, day), numberAt(dayStarts, day + 1), (t) => starts.push(t))
    return starts
  }

  /** The slots of a day, one for each of its starts. Consecutive slots with the same staff members share one list. */
  slots(day: number, starts: readonly EpochMinute[]): OfferedStart[] {
    const counts = this.#fill(day, starts)
    const slots: OfferedStart[] = []
    let staffIds: readonly string[] = []
    starts.forEach((start, row) => {
      const count = numberAt(counts, row)
      if (row === 0 || !this.#isLikeLast(row, count, numberAt(counts, row - 1))) {
        staffIds = this.#staffOf(row, count)
      }
      slots.push({ start, end: this.#endOf(start, row, count), staffIds })
    })
    return slots
  }

  /**
   * Writes the takers of each start into its row, the preferred one first. Returns the number of takers of
   * each row.
   */
  #fill(day: number, starts: readonly EpochMinute[]): number[] {
    const dayStart = numberAt(this.#planner.time.dayStarts, day)
    const width = this.#takers.length
    const counts: number[] = []
    for (const [row, start] of starts.entries()) {
      this.#rows[start - dayStart] = row
      counts.push(0)
    }
    for (const { taker, from, to } of this.#runsOf(day)) {
      itemAt(this.#takers, taker).candidates.each(from, to, (t) => {
        const row = numberAt(this.#rows, t - dayStart)
        const count = numberAt(counts, row)
        // the ends of two claims of the taker may give the same start
        if (count > 0 && this.#takerIndexes[row * width + count - 1] === taker) return
        this.#takerIndexes[row * width + count] = taker
        counts[row] = count + 1
      })
    }
    return counts
  }

  /** Whether the row has the same takers as the row before it, in the same order. */
  #isLikeLast(row: number, count: number, lastCount: number): boolean {
    const width = this.#takers.length
    if (count !== lastCount) return false
    for (let i = row * width; i < row * width + count; i++) {
      if (this.#takerIndexes[i] !== this.#takerIndexes[i - width]) return false
    }
    return true
  }

  #staffOf(row: number, count: number): string[] {
    const from = row * this.#takers.length
    return this.#takerIndexes
      .slice(from, from + count)
      .map((taker) => itemAt(this.#takers, taker).staffId)
  }

  #endOf(start: EpochMinute, row: number, count: number): EpochMinute {
    if (count === 0) return get(this.#sharedEnds, start)
    return (
      start +
      itemAt(this.#takers, numberAt(this.#takerIndexes, row * this.#takers.length)).layout.span
    )
  }

  /** The day's runs, the preferred ones first. Equal ones keep the fixed order. */
  #runsOf(day: number): Run[] {
    const dayStart = numberAt(this.#planner.time.dayStarts, day)
    const dayEnd = numberAt(this.#planner.time.dayStarts, day + 1)
    const runs: Run[] = []
    for (const [taker, { possible, layout }] of this.#takers.entries()) {
      const rankAt = ranksOn(this.#planner, itemAt(layout.blocks, 0), day)
      const first = firstBeyond(possible, dayStart)
      for (let i = first; i < possible.length && numberAt(possible, i) < dayEnd; i += 2) {
        const from = Math.max(numberAt(possible, i), dayStart)
        const to = Math.min(numberAt(possible, i + 1), dayEnd)
        runs.push({ taker, from, to, rank: rankAt(from) })
      }
    }
    return runs.sort((a, b) => a.rank - b.rank)
  }
}
