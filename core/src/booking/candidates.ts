/**
 * Candidate starts (D3.2): the grid of the staff member who begins the visit, and the ends of claims on the staff
 * members and units that the visit needs, rounded up to five minutes.
 */
import type { Spans } from '../time/interval.ts'
import { addGrid, type Grid, roundUp } from './grid.ts'
import { MinuteSet } from './minute-set.ts'
import type { EpochMinute } from './model.ts'
import type { Planner } from './planner.ts'
import { remember } from './remember.ts'
import { StaffCandidates } from './staff-candidates.ts'
import type { Visit } from './visit.ts'

export class Candidates {
  readonly #planner: Planner
  readonly #visit: Visit | null
  readonly #byBeginner = new Map<string, StaffCandidates>()
  readonly #common = new Map<Grid, MinuteSet>()

  /** The candidates of a visit, or with `null` those of a visit without buffers and units. */
  constructor(planner: Planner, visit: Visit | null) {
    this.#planner = planner
    this.#visit = visit
  }

  /**
   * The candidates of a visit that this staff member begins, in the planner's range. The ends of claims on staff
   * members who take part later are not among them.
   */
  begunBy(staffId: string): StaffCandidates {
    const { start, end } = this.#planner.time.range
    return remember(this.#byBeginner, staffId, () => this.begunWithin(staffId, [start, end]))
  }

  /** The candidates of {@link begunBy} inside the given intervals, which must lie in the planner's range. */
  begunWithin(staffId: string, within: Spans): StaffCandidates {
    const before = this.#visit?.performers[0]?.get(staffId)?.bufferBeforeMinutes ?? 0
    const ends = this.#planner.claimEnds(staffId)
    return new StaffCandidates(within, this.#commonOf(staffId), ends, before)
  }

  /** The ends of the claims on a staff member, rounded up. */
  endsOf(staffId: string): EpochMinute[] {
    return this.#planner.claimEnds(staffId).map(roundUp)
  }

  /** The grid, and the ends of the claims on all units that could serve the visit. */
  #commonOf(staffId: string): MinuteSet {
    const { time, salon } = this.#planner
    const { grid } = time.staff(staffId)
    return remember(this.#common, grid, () => {
      const starts = new MinuteSet(time.range)
      addGrid(starts, grid, salon.policy.slotIntervalMinutes)
      for (const { id, type } of salon.units) {
        if (!this.#visit?.unitTypes.has(type)) continue
        for (const end of this.#planner.claimEnds(id)) starts.addMinute(roundUp(end))
      }
      return starts
    })
  }
}
