import { numberAt } from '../known.ts'
import type { Spans } from '../time/interval.ts'
import { ROUNDED_BY_MAX, roundUp } from './grid.ts'
import type { MinuteSet } from './minute-set.ts'
import type { EpochMinute } from './model.ts'

/** The candidate starts of a visit that one staff member begins, inside the intervals `within`. */
export class StaffCandidates {
  readonly #within: Spans
  /** The candidates that everybody with the same grid has. Some may lie outside `within`. */
  readonly #common: MinuteSet
  /** The candidates that only claims on this staff member give, in no order. Two claims may give the same start. */
  readonly #own: readonly EpochMinute[]

  /**
   * `claimEnds` are the ends of the claims on the staff member, in the order in which the claims start. Each end gives
   * a candidate. With a buffer before the visit, each gives a second candidate, `bufferBefore` minutes later.
   */
  constructor(
    within: Spans,
    common: MinuteSet,
    claimEnds: readonly EpochMinute[],
    bufferBefore: number,
  ) {
    this.#within = within
    this.#common = common
    this.#own = ownWithin(within, common, claimEnds, bufferBefore)
  }

  /** Whether a minute inside `within` is a candidate. */
  has(t: EpochMinute): boolean {
    return this.#common.has(t) || this.#own.includes(t)
  }

  /**
   * Calls `found` for each candidate in `[low, high)`, which must lie inside `within`. The candidates come in no order,
   * and some may come twice.
   */
  each(low: EpochMinute, high: EpochMinute, found: (t: EpochMinute) => void): void {
    this.#common.each(low, high, found)
    for (const t of this.#own) if (t >= low && t < high) found(t)
  }

  /** Adds all candidates to the starts. */
  addTo(starts: MinuteSet): void {
    starts.addWhere(this.#within, this.#common, 0)
    for (const t of this.#own) starts.addMinute(t)
  }
}

/**
 * The candidates inside `within` that the ends of claims give, without those in `common`. One pass goes over the
 * intervals and the ends together. Only the ends near an interval are rounded and looked up. They are few.
 */
function ownWithin(
  within: Spans,
  common: MinuteSet,
  claimEnds: readonly EpochMinute[],
  bufferBefore: number,
): EpochMinute[] {
  const own: EpochMinute[] = []
  const laterByMax = bufferBefore + ROUNDED_BY_MAX
  let first = 0
  for (let i = 0; i < within.length; i += 2) {
    const low = numberAt(within, i)
    const high = numberAt(within, i + 1)
    const add = (t: EpochMinute): void => {
      if (t >= low && t < high && !common.has(t)) own.push(t)
    }
    while (first < claimEnds.length && numberAt(claimEnds, first) + laterByMax < low) first++
    for (let j = first; j < claimEnds.length && numberAt(claimEnds, j) < high; j++) {
      add(roundUp(numberAt(claimEnds, j)))
      if (bufferBefore > 0) add(roundUp(numberAt(claimEnds, j) + bufferBefore))
    }
  }
  return own
}
