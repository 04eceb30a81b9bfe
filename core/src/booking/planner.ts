/**
 * The common rule of offers and bookings (D3.3). A layout becomes a list of needs, and a start is possible when every
 * need is met. `startsOf` computes all starts, and `admits` checks one start. Both use the same list.
 */
import { itemAt, numberAt } from '../known.ts'
import {
  append,
  fits,
  intersect,
  measureEach,
  placements,
  placementsIn,
  type Spans,
  subtract,
} from '../time/interval.ts'
import type { Block, Layout, UnitRun } from './layout.ts'
import { menuOf } from './menu.ts'
import { MinuteSet } from './minute-set.ts'
import type { EpochMinute, ResourceUnit, Salon } from './model.ts'
import { remember } from './remember.ts'
import type { TakenIndex } from './taken.ts'
import type { SalonTime } from './working-time.ts'

/** `[start + from, start + to)` must lie inside one free interval of one of the subjects. */
export interface Need {
  readonly subjects: readonly string[]
  readonly free: (subject: string) => Spans
  readonly from: number
  readonly to: number
}

/** The parts of a layout that the rule reads. */
export type Shape = Pick<Layout, 'blocks' | 'runs'>

/** The layers that the rule checks. Leaving layers out shows which of them refuses. */
export interface Layers {
  readonly taken: TakenIndex
  readonly units: boolean
  readonly clientId: string | null
}

const NONE: readonly string[] = []

export class Planner {
  readonly salon: Salon
  readonly time: SalonTime
  readonly #layers: Layers
  readonly #busy = new Map<string, Spans>()
  readonly #untakenSpans = new Map<string, Spans>()
  readonly #free = new Map<string, Spans>()
  readonly #unblocked = new Map<string, Spans>()
  readonly #freeUnits = new Map<string, Spans>()
  readonly #booked = new Map<string, readonly number[]>()
  readonly #unitPlaces = new Map<string, Spans>()
  readonly #unitIds: ReadonlyMap<string, readonly string[]>

  constructor(salon: Salon, time: SalonTime, layers: Layers) {
    this.salon = salon
    this.time = time
    this.#layers = layers
    this.#unitIds = menuOf(salon).unitIdsByType
  }

  /** The possible starts of the layout, or of a part of one, that lie within a set. */
  startsOf(layout: Shape, within: Spans = [this.time.start, this.time.end]): Spans {
    let starts = within
    for (const need of this.#needsOf(layout)) {
      const { subjects, free, from, to } = need
      if (subjects.length === 1) starts = placementsIn(starts, free(itemAt(subjects, 0)), from, to)
      else starts = intersect(starts, this.#placesFor(need))
      if (starts.length === 0) break
    }
    return starts
  }

  /**
   * Starts at which units could serve a visit whose durations lie between those of the quickest and the slowest layout.
   * At any other start units are missing. If the two layouts are equal, units are free at each of these starts.
   */
  unitPlaces(quickest: readonly UnitRun[], slowest: readonly UnitRun[]): Spans {
    let places: Spans = [this.time.start, this.time.end]
    // a segment of zero minutes has no run, so runs may be missing or joined, and nothing is known about the units
    if (quickest.length !== slowest.length) return places
    quickest.forEach(({ type, from, to }, i) => {
      const need = this.#needOfRun({ type, from: 0, to: to - from })
      const possible = this.#placesFor(need)
      places = intersect(places, earlier(possible, from, itemAt(slowest, i).from))
    })
    return places
  }

  /** Starts at which units are certainly free for any visit between the quickest and the slowest layout. */
  sparePlaces(quickest: readonly UnitRun[], slowest: readonly UnitRun[]): Spans {
    if (quickest.length !== slowest.length) return []
    const runs = quickest.map(({ type, from }, i) => ({ type, from, to: itemAt(slowest, i).to }))
    return this.startsOf({ blocks: [], runs })
  }

  /** Whether the layout, or a part of one, is possible in a visit that starts at `t`. */
  admits(layout: Shape, t: number): boolean {
    return this.#needsOf(layout).every((need) => meets(need, t))
  }

  /** Whether one staff member's part is possible in a visit that starts at `t`. */
  admitsBlock(block: Block, t: number): boolean {
    return this.#needsOfBlock(block).every((need) => meets(need, t))
  }

  /** The unit with the lowest number that is free for the whole run, or `null`. */
  unitFor({ type, from, to }: UnitRun, t: number): ResourceUnit | null {
    const units = menuOf(this.salon).unitsByType.get(type) ?? []
    return units.find(({ id }) => fits(this.freeUnit(id), t + from, t + to)) ?? null
  }

  /** The intervals in which the subject is claimed. */
  busy(id: string): Spans {
    return remember(this.#busy, id, () => this.#layers.taken.of(id, this.time.start, this.time.end))
  }

  /**
   * The end of each claim on the subject, in the order in which the claims start. Claims that touch are not merged.
   */
  claimEnds(id: string): readonly EpochMinute[] {
    return this.#layers.taken.endsOf(id, this.time.start, this.time.end)
  }

  /** The claimed minutes of the staff member on each day of the range. */
  bookedByDay(staffId: string): readonly number[] {
    return remember(this.#booked, staffId, () =>
      minutesWithout(this.#untaken(staffId), this.time.dayStarts),
    )
  }

  /** The intervals in which the staff member works and has no claim. */
  free(staffId: string): Spans {
    return remember(this.#free, staffId, () =>
      intersect(this.time.staff(staffId).work, this.#untaken(staffId)),
    )
  }

  /** The intervals in which the unit is in service and has no claim. */
  freeUnit(id: string): Spans {
    return remember(this.#freeUnits, id, () =>
      subtract(this.#untaken(id), menuOf(this.salon).outages(id)),
    )
  }

  /**
   * The starts at which a need is met. The layouts of different staff members often need a unit of the same type for
   * the same minutes, so the starts of a need with several units are computed once.
   */
  #placesFor(need: Need): Spans {
    const { subjects, free, from, to } = need
    if (subjects.length === 1) return placements(free(itemAt(subjects, 0)), from, to)
    return remember(this.#unitPlaces, `${subjects[0]} ${from} ${to}`, () => this.#anyPlace(need))
  }

  #anyPlace({ subjects, free, from, to }: Need): Spans {
    const places = new MinuteSet(this.time)
    for (const subject of subjects) places.addPlacements(free(subject), from, to)
    return places.spans()
  }

  #needsOf({ blocks, runs }: Shape): Need[] {
    const needs = this.#layers.units ? runs.map((run) => this.#needOfRun(run)) : []
    for (const block of blocks) needs.push(...this.#needsOfBlock(block))
    const { clientId } = this.#layers
    if (clientId !== null && blocks.length > 0 && this.busy(clientId).length > 0) {
      const { from } = itemAt(blocks, 0)
      const { to } = itemAt(blocks, blocks.length - 1)
      needs.push({ subjects: [clientId], free: this.#untaken, from, to })
    }
    return needs
  }

  #needOfRun({ type, from, to }: UnitRun): Need {
    return { subjects: this.#unitIds.get(type) ?? NONE, free: this.#freeUnit, from, to }
  }

  /** The minute of a visit up to which the staff member of the block must be on duty. */
  workEnd({ to, pieces }: Block): number {
    return this.salon.policy.bufferPastClosing ? to : Math.max(to, pieces.at(-1) ?? to)
  }

  /**
   * D3.6 and D4: the staff member works for all of their part. Their claims, buffers included, overlap no
   * break, time off or other claim. The buffer after the part ends before or at closing, unless the salon
   * allows it to run past closing. The buffer before the part may lie before opening.
   */
  #needsOfBlock(block: Block): Need[] {
    const { staffId, from, pieces } = block
    const workEnd = this.workEnd(block)
    const subjects = [staffId]
    if (pieces.length === 2 && pieces[0] === from && pieces[1] === workEnd) {
      return [{ subjects, free: this.#freeStaff, from, to: workEnd }]
    }
    const needs: Need[] = [{ subjects, free: this.#working, from, to: workEnd }]
    for (let i = 0; i < pieces.length; i += 2) {
      needs.push({
        subjects,
        free: this.#unblockedStaff,
        from: numberAt(pieces, i),
        to: numberAt(pieces, i + 1),
      })
    }
    return needs
  }

  readonly #working = (staffId: string): Spans => this.time.staff(staffId).work
  readonly #freeStaff = (staffId: string): Spans => this.free(staffId)
  readonly #freeUnit = (id: string): Spans => this.freeUnit(id)

  /** The intervals in which the staff member has no claim, break or time off, also outside working hours. */
  readonly #unblockedStaff = (staffId: string): Spans =>
    remember(this.#unblocked, staffId, () =>
      subtract(this.#untaken(staffId), this.time.staff(staffId).blocked),
    )

  /** The intervals in which the subject has no claim. */
  readonly #untaken = (id: string): Spans =>
    remember(this.#untakenSpans, id, () =>
      this.#layers.taken.untakenOf(id, this.time.start, this.time.end),
    )
}

/** How many minutes the set leaves out between each bound and the next. The bounds ascend. */
function minutesWithout(set: Spans, bounds: readonly number[]): number[] {
  return measureEach(set, bounds).map(
    (minutes, i) => numberAt(bounds, i + 1) - numberAt(bounds, i) - minutes,
  )
}

/** The set moved earlier by at least `least` and at most `most` minutes. */
function earlier(set: Spans, least: number, most: number): Spans {
  const out: number[] = []
  for (let i = 0; i < set.length; i += 2)
    append(out, numberAt(set, i) - most, numberAt(set, i + 1) - least)
  return out
}

function meets({ subjects, free, from, to }: Need, t: number): boolean {
  return subjects.some((subject) => fits(free(subject), t + from, t + to))
}
