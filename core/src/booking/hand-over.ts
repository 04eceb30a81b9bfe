/**
 * The starts of visits that may pass between staff members (D6), for a whole range of days. They are computed from the
 * last service back to the first, because a part may end only where another staff member can continue. Free units are
 * not checked here.
 */
import { itemAt } from '../known.ts'
import { MinuteSet } from './minute-set.ts'
import type { StaffBlocks } from './staff-blocks.ts'

/**
 * The minutes at which any staff member can continue with a service, and those at which a staff member
 * other than a given one can.
 */
interface ContinuationMinutes {
  readonly anybody: MinuteSet
  readonly otherThan: ReadonlyMap<string, MinuteSet>
}

export class HandOver {
  readonly blocks: StaffBlocks
  /** The possible starts, by the staff member who begins the visit. */
  readonly starts: ReadonlyMap<string, MinuteSet>
  readonly #continuations: ContinuationMinutes[] = []

  constructor(blocks: StaffBlocks) {
    this.blocks = blocks
    for (let from = blocks.visit.services.length - 1; from > 0; from--) {
      this.#continuations[from] = this.#continuationFrom(from)
    }
    this.starts = this.#startsFrom(0)
  }

  /** Whether a staff member other than `staffId` can continue with the services from the index `from` on, at `t`. */
  othersCanContinue(staffId: string, from: number, t: number): boolean {
    return this.#minutesOfOthers(staffId, from).has(t)
  }

  #startsFrom(from: number): Map<string, MinuteSet> {
    const { planner, visit } = this.blocks
    const startsByBeginner = new Map<string, MinuteSet>()
    for (const staffId of itemAt(visit.performers, from).keys()) {
      const starts = new MinuteSet(planner.time)
      for (const { to, block, starts: possible } of this.blocks.of(staffId, from)) {
        if (to === visit.services.length) starts.add(possible)
        else starts.addWhere(possible, this.#minutesOfOthers(staffId, to), block.to)
      }
      startsByBeginner.set(staffId, starts)
    }
    return startsByBeginner
  }

  /**
   * The minutes at which the services from an index on can be continued. A part needs another staff member than the
   * part before it; otherwise the two would be one part (D4).
   */
  #continuationFrom(from: number): ContinuationMinutes {
    const { time } = this.blocks.planner
    const byBeginner = this.#startsFrom(from)
    const anybody = new MinuteSet(time)
    const several = new MinuteSet(time)
    for (const own of byBeginner.values()) anybody.addAll(own, several)
    // each set is replaced by the minutes at which somebody else can continue
    for (const own of byBeginner.values()) own.complement(anybody, several)
    return { anybody, otherThan: byBeginner }
  }

  #minutesOfOthers(staffId: string, from: number): MinuteSet {
    const { otherThan, anybody } = itemAt(this.#continuations, from)
    return otherThan.get(staffId) ?? anybody
  }
}
