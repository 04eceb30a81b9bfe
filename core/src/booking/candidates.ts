/**
 * Candidate starts (D3.2): the grid of the staff member who begins the visit, and the ends of claims on the staff
 * members and units that the visit needs, rounded up to five minutes.
 */
import { eachOnGrid, roundUp } from './grid.ts'
import { MinuteSet } from './minute-set.ts'
import type { Planner } from './planner.ts'
import { remember } from './remember.ts'
import type { Visit } from './visit.ts'

/** Who begins a visit, with the buffer before their first claim. */
export interface Beginner {
  readonly staffId: string
  readonly before: number
}

export class Candidates {
  readonly #planner: Planner
  readonly #unitTypes: ReadonlySet<string>
  readonly #starts = new Map<string, MinuteSet>()
  readonly #ends = new Map<string, MinuteSet>()
  #unitEnds: MinuteSet | null = null

  constructor(planner: Planner, { unitTypes }: Pick<Visit, 'unitTypes'>) {
    this.#planner = planner
    this.#unitTypes = unitTypes
  }

  /**
   * The candidates of a visit that this staff member begins, without the claims of those who take part later.
   * Their own claims count twice: at their end, and at the end of the buffer that must follow.
   */
  begunBy({ staffId, before }: Beginner): MinuteSet {
    return remember(this.#starts, `${staffId} ${before}`, () => {
      const starts = this.#units().copy()
      const { time, salon } = this.#planner
      const { slotIntervalMinutes } = salon.policy
      eachOnGrid(time.staff(staffId).grid, slotIntervalMinutes, (t) => starts.addMinute(t))
      for (const end of this.#planner.claimEnds(staffId)) {
        starts.addMinute(roundUp(end))
        starts.addMinute(roundUp(end + before))
      }
      return starts
    })
  }

  /** The ends of the claims on a staff member, rounded up. */
  endsOf(staffId: string): MinuteSet {
    return remember(this.#ends, staffId, () => this.#endsOfAll([staffId]))
  }

  /** Any unit of a type that the visit needs could serve it. */
  #units(): MinuteSet {
    if (this.#unitEnds === null) {
      const units = this.#planner.salon.units.filter(({ type }) => this.#unitTypes.has(type))
      this.#unitEnds = this.#endsOfAll(units.map(({ id }) => id))
    }
    return this.#unitEnds
  }

  #endsOfAll(subjects: readonly string[]): MinuteSet {
    const ends = new MinuteSet(this.#planner.time)
    for (const subject of subjects) {
      for (const end of this.#planner.claimEnds(subject)) ends.addMinute(roundUp(end))
    }
    return ends
  }
}
