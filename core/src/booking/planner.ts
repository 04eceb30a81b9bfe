/**
 * The one rule behind what is offered and what is accepted (D3.3). A layout becomes a list of
 * needs; a start is possible when every need is met. `startsOf` answers for all starts at once,
 * `admits` for one of them, from the same list.
 */
import {
  fits,
  intersect,
  placements,
  type Spans,
  spansOf,
  subtract,
  union,
} from '../time/interval.ts'
import { followsClaim, onGrid } from './grid.ts'
import type { Block, Layout, UnitRun } from './layout.ts'
import { menuOf } from './menu.ts'
import type { ResourceUnit, Salon } from './model.ts'
import type { TakenIndex } from './taken.ts'
import type { SalonTime } from './working-time.ts'

/** The minutes `[start + from, start + to)` must lie inside one interval of one of the sets. */
export interface Need {
  readonly sets: readonly Spans[]
  readonly from: number
  readonly to: number
}

/** What the rule looks at; leaving layers out tells which of them refuses. */
export interface Layers {
  readonly taken: TakenIndex
  readonly units: boolean
  readonly clientId: string | null
}

export class Planner {
  readonly salon: Salon
  readonly time: SalonTime
  readonly #layers: Layers
  readonly #busy = new Map<string, Spans>()
  readonly #free = new Map<string, Spans>()
  readonly #unclaimed = new Map<string, Spans>()
  readonly #units = new Map<string, readonly Spans[]>()

  constructor(salon: Salon, time: SalonTime, layers: Layers) {
    this.salon = salon
    this.time = time
    this.#layers = layers
  }

  /** All starts that the layout could have. */
  startsOf(layout: Layout): Spans {
    let starts: Spans | null = null
    for (const { sets, from, to } of this.#needsOf(layout)) {
      let possible: Spans = []
      for (const set of sets) {
        const found = placements(set, from, to)
        possible = possible.length === 0 ? found : union(possible, found)
      }
      starts = starts === null ? possible : intersect(starts, possible)
      if (starts.length === 0) break
    }
    return starts ?? []
  }

  /** Whether the layout could start at `t`. */
  admits(layout: Layout, t: number): boolean {
    return this.#needsOf(layout).every((need) => meets(need, t))
  }

  /** Whether one person's part could be had in a visit that starts at `t`. */
  admitsBlock(block: Block, t: number): boolean {
    return this.#needsOfBlock(block).every((need) => meets(need, t))
  }

  /** Whether a client may start a visit at `t` with this block (D3.2). */
  isCandidate(first: Block, t: number): boolean {
    const { grid } = this.time.staff(first.staffId)
    return (
      onGrid(grid, this.salon.policy.slotIntervalMinutes, t) ||
      followsClaim(this.busy(first.staffId), first.before, t)
    )
  }

  /** The lowest unit that is free for the whole run, or `null`. */
  unitFor(run: UnitRun, t: number): ResourceUnit | null {
    const units = menuOf(this.salon).unitsByType.get(run.type) ?? []
    const sets = this.freeUnits(run.type)
    return units.find((_, i) => fits(sets[i]!, t + run.from, t + run.to)) ?? null
  }

  /** When the subject is taken. */
  busy(id: string): Spans {
    return remember(this.#busy, id, () => this.#layers.taken.of(id, this.time.start, this.time.end))
  }

  /** When the person works and is not taken. */
  free(staffId: string): Spans {
    return remember(this.#free, staffId, () =>
      subtract(this.time.staff(staffId).work, this.busy(staffId)),
    )
  }

  /** For each unit of the type, when it is neither taken nor out of service. */
  freeUnits(type: string): readonly Spans[] {
    return remember(this.#units, type, () => {
      const all = [this.time.start, this.time.end]
      const units = menuOf(this.salon).unitsByType.get(type) ?? []
      return units.map(({ id, outages }) =>
        subtract(subtract(all, spansOf(outages)), this.busy(id)),
      )
    })
  }

  #needsOf(layout: Layout): Need[] {
    const needs = layout.blocks.flatMap((block) => this.#needsOfBlock(block))
    if (this.#layers.units) {
      for (const { type, from, to } of layout.runs) {
        needs.push({ sets: this.freeUnits(type), from, to })
      }
    }
    const { clientId } = this.#layers
    if (clientId !== null && this.busy(clientId).length > 0) {
      const sets = [subtract([this.time.start, this.time.end], this.busy(clientId))]
      needs.push({ sets, from: 0, to: layout.span })
    }
    return needs
  }

  /**
   * D3.6 and D4: the person works for the whole of their part; their claims, buffers included,
   * meet no break, time off or other claim; the buffer after ends by closing unless the salon lets
   * it run on. The buffer before may lie before opening.
   */
  #needsOfBlock({ staffId, from, to, pieces }: Block): Need[] {
    const reach = this.salon.policy.bufferPastClosing ? to : Math.max(to, pieces.at(-1) ?? to)
    const needs: Need[] = []
    if (pieces.length === 2 && pieces[0] === from && pieces[1] === reach) {
      return [{ sets: [this.free(staffId)], from, to: reach }]
    }
    needs.push({ sets: [this.time.staff(staffId).work], from, to: reach })
    for (let i = 0; i < pieces.length; i += 2) {
      needs.push({ sets: [this.#open(staffId)], from: pieces[i]!, to: pieces[i + 1]! })
    }
    return needs
  }

  #open(staffId: string): Spans {
    return remember(this.#unclaimed, staffId, () =>
      subtract(this.time.staff(staffId).unblocked, this.busy(staffId)),
    )
  }
}

function meets({ sets, from, to }: Need, t: number): boolean {
  return sets.some((set) => fits(set, t + from, t + to))
}

function remember<T>(known: Map<string, T>, key: string, find: () => T): T {
  let value = known.get(key)
  if (value === undefined) {
    value = find()
    known.set(key, value)
  }
  return value
}
