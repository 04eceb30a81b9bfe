/** The parts of a visit that each staff member could perform, and the possible starts of each part. */
import { itemAt } from '../known.ts'
import type { Spans } from '../time/interval.ts'
import { type Block, blockOf } from './layout.ts'
import type { Performance } from './menu.ts'
import type { Planner } from './planner.ts'
import { performancesWithin, type Visit } from './visit.ts'

/** Consecutive services of a visit, performed by one staff member. */
export interface StaffBlock {
  readonly staffId: string
  readonly performances: readonly Performance[]
  /** The index of the first service after it. */
  readonly to: number
  /** Its shape, counted from the start of its own first service. */
  readonly block: Block
  /** Its possible starts for the staff member and the client. Units are not checked. */
  readonly starts: Spans
}

/** The blocks of one visit, computed once for each staff member and first service. */
export class StaffBlocks {
  readonly planner: Planner
  readonly visit: Visit
  readonly #known: Map<string, readonly StaffBlock[]>[]

  constructor(planner: Planner, visit: Visit) {
    this.planner = planner
    this.visit = visit
    this.#known = visit.services.map(() => new Map())
  }

  /** The blocks that the staff member could perform from the service at index `from` on, the longest first. */
  of(staffId: string, from: number): readonly StaffBlock[] {
    const known = itemAt(this.#known, from)
    let blocks = known.get(staffId)
    if (!blocks) {
      blocks = this.#blocksOf(staffId, from)
      known.set(staffId, blocks)
    }
    return blocks
  }

  #blocksOf(staffId: string, from: number): StaffBlock[] {
    const blocks: StaffBlock[] = []
    for (let to = from + 1; to <= this.visit.services.length; to++) {
      const performances = performancesWithin(this.visit, staffId, from, to)
      if (!performances) break
      const block = blockOf(performances, 0)
      const starts = this.planner.startsOf({ blocks: [block], runs: [] })
      if (starts.length > 0) blocks.unshift({ staffId, performances, to, block, starts })
    }
    return blocks
  }
}
