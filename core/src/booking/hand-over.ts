/**
 * From which minutes on a visit could pass from person to person (D6), for a whole range at once:
 * from the last service back to the first, a part may end where somebody else can go on. Whether
 * units are free is not looked at.
 */
import { itemAt } from '../known.ts'
import { MinuteSet } from './minute-set.ts'
import type { StaffBlocks } from './staff-blocks.ts'

/** When somebody can go on with a service, and when somebody else than that person can. */
interface HandOverStep {
  readonly anybody: MinuteSet
  readonly otherThan: ReadonlyMap<string, MinuteSet>
}

export class HandOver {
  readonly blocks: StaffBlocks
  /** When a visit could start, by who begins. */
  readonly starts: ReadonlyMap<string, MinuteSet>
  readonly #steps: HandOverStep[] = []

  constructor(blocks: StaffBlocks) {
    this.blocks = blocks
    for (let from = blocks.visit.services.length - 1; from > 0; from--) {
      this.#steps[from] = this.#stepFrom(from)
    }
    this.starts = this.#begunAt(0)
  }

  /** Whether somebody else can do the services from one on, starting at `t`. */
  goesOn(from: number, staffId: string, t: number): boolean {
    return this.#after(staffId, from).has(t)
  }

  #begunAt(from: number): Map<string, MinuteSet> {
    const { planner, visit } = this.blocks
    const begun = new Map<string, MinuteSet>()
    for (const staffId of itemAt(visit.performers, from).keys()) {
      const starts = new MinuteSet(planner.time)
      for (const { to, block, starts: possible } of this.blocks.of(staffId, from)) {
        if (to === visit.services.length) starts.add(possible)
        else starts.addWhere(possible, this.#after(staffId, to), block.to)
      }
      begun.set(staffId, starts)
    }
    return begun
  }

  /** Who goes on must be another person, else it would be one part and not two (D4). */
  #stepFrom(from: number): HandOverStep {
    const { time } = this.blocks.planner
    const begun = this.#begunAt(from)
    const anybody = new MinuteSet(time)
    const several = new MinuteSet(time)
    for (const own of begun.values()) anybody.addAll(own, several)
    for (const own of begun.values()) own.complement(anybody, several)
    return { anybody, otherThan: begun }
  }

  #after(staffId: string, to: number): MinuteSet {
    const { otherThan, anybody } = itemAt(this.#steps, to)
    return otherThan.get(staffId) ?? anybody
  }
}
