/** One day's slots, written person by person in the order of preference and read by time. */
import { holds } from '../time/interval.ts'
import { candidateStarts } from './candidates.ts'
import { handOver } from './choose.ts'
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
  /** For each minute of the day, the number of its entry, counted from 1; 0 is none. */
  readonly #entryAt: Uint16Array
  #entries: Entry[] = []
  #dayStart = 0

  constructor(planner: Planner, visit: Visit) {
    const { dayStarts } = planner.time
    const lengths = dayStarts.slice(1).map((end, i) => end - dayStarts[i]!)
    this.#planner = planner
    this.#visit = visit
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
      candidateStarts(this.#planner, layout.blocks[0]!, from, to, (t) => this.#write(t, layout))
    }
    if (this.#visit.shareable) this.#writeHandOvers(low, high)
    return this.#read()
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
      candidateStarts(this.#planner, first, low, high, (t) => {
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
