/** A visit as the salon's answers have promised it to a client or the desk. */
export interface PromisedVisit {
  readonly id: string
  /** Token of the client's link; bookings by the desk have none. */
  readonly token: string | undefined
  start: string
  end: string
  serviceIds: readonly string[]
  status: 'confirmed' | 'cancelled' | 'no_show'
  /**
   * Whether the visit was moved, or given to another client, while perhaps nobody performed one of its services. Such a
   * visit keeps its staff members (D15).
   */
  movedUnperformed: boolean
  /**
   * Whether an operation is changing the appointment now. Changes of one appointment run one after another, so that the
   * last answer says how it is stored.
   */
  busy: boolean
}

/**
 * A time in which a service or staff member is removed. It begins when the removal is answered. It ends when the call
 * that brings the service or staff member back is sent. Both moments are numbers of `step`.
 */
interface Removal {
  readonly from: number
  to: number
}

/**
 * The values that services or staff members may have had, by id. Each value has the two numbers of `step` between which
 * it may have been in force.
 */
class PossibleValues<T> {
  readonly #states = new Map<string, { value: T; from: number; to: number }[]>()

  /**
   * Adds a value. It may be in force as soon as its call is sent. The earlier values may be in force until the call is
   * answered.
   */
  change(id: string, value: T, { sent, answered }: Call): void {
    const states = this.#states.get(id) ?? []
    for (const state of states) state.to = Math.min(state.to, answered)
    this.#states.set(id, [...states, { value, from: sent, to: Number.POSITIVE_INFINITY }])
  }

  /** The values that may have been in force at some moment between request and answer of the call. */
  during(id: string, { sent, answered }: Call): T[] {
    const states = this.#states.get(id) ?? []
    return states.filter(({ from, to }) => from < answered && to > sent).map(({ value }) => value)
  }

  ids(): string[] {
    return [...this.#states.keys()]
  }
}

/** One call: when it was sent and when it was answered, in numbers of `HistoryModel.step`. */
export interface Call {
  readonly sent: number
  readonly answered: number
}

interface BookedDuration {
  readonly id: string
  readonly serviceIds: readonly string[]
  readonly minutes: number
  readonly call: Call
}

export class HistoryModel {
  readonly visits: PromisedVisit[] = []
  /** How many calls there were, by the name of the operation and its answer. */
  readonly counts = new Map<string, number>()
  readonly problems: string[] = []
  readonly #removals = new Map<string, Removal[]>()
  readonly #returns = new Map<string, { underWay: number; lastAnswered: number }>()
  /** The minutes of each service. */
  readonly lengths = new PossibleValues<number>()
  /** The services that each staff member performs; none while the staff member is unbookable. */
  readonly performed = new PossibleValues<readonly string[]>()
  /** The durations of accepted bookings, to be compared with those of their services. */
  readonly #durations: BookedDuration[] = []
  readonly #moves: { visit: PromisedVisit; serviceIds: readonly string[]; call: Call }[] = []
  #step = 0

  /** The next number in the order in which calls are sent and answered. */
  step(): number {
    this.#step += 1
    return this.#step
  }

  count(operation: string, status: number, code: string | undefined): void {
    const key = `${operation} ${status}${code ? ` ${code}` : ''}`
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
  }

  /**
   * Notes that a service or staff member was removed. Notes nothing if a call that brings it back ran at the same time,
   * because nobody knows which of the two calls took effect last.
   */
  removed(id: string, { sent, answered }: Call): void {
    const returns = this.#returns.get(id)
    if (returns && (returns.underWay > 0 || returns.lastAnswered > sent)) return
    const removals = this.#removals.get(id) ?? []
    this.#removals.set(id, [...removals, { from: answered, to: Number.POSITIVE_INFINITY }])
  }

  /**
   * Makes a call that brings a service or staff member back. The removal ends when the call is sent, because the call
   * may take effect from then on.
   */
  async returning(id: string, ask: () => Promise<unknown>): Promise<void> {
    const now = this.step()
    for (const removal of this.#removals.get(id) ?? []) removal.to = Math.min(removal.to, now)
    const returns = this.#returns.get(id) ?? { underWay: 0, lastAnswered: 0 }
    this.#returns.set(id, returns)
    returns.underWay += 1
    await ask()
    returns.underWay -= 1
    returns.lastAnswered = this.step()
  }

  /**
   * Notes an accepted booking. Also notes a problem if a service or staff member of the booking was removed during the
   * whole time between request and answer.
   */
  promise(
    visit: Omit<PromisedVisit, 'busy' | 'status' | 'movedUnperformed'>,
    staffIds: readonly string[],
    call: Call,
  ): void {
    this.visits.push({ ...visit, busy: false, status: 'confirmed', movedUnperformed: false })
    for (const id of [...visit.serviceIds, ...staffIds]) {
      const gone = this.#removals
        .get(id)
        ?.some(({ from, to }) => from < call.sent && to > call.answered)
      if (gone) this.problems.push(`${visit.id} was promised although ${id} was gone all the while`)
    }
    const minutes = (Date.parse(visit.end) - Date.parse(visit.start)) / 60_000
    this.#durations.push({ id: visit.id, serviceIds: visit.serviceIds, minutes, call })
  }

  /**
   * Compares bookings and moves with the services and staff that there were between request and answer. Must run while
   * no call is under way. A change is recorded when it is answered, and this may be after the answer to a booking that
   * the change already affected.
   */
  settle(): void {
    this.#noteUnperformedMoves()
    this.#noteWrongDurations()
  }

  #noteWrongDurations(): void {
    for (const { id, serviceIds, minutes, call } of this.#durations.splice(0)) {
      const possible = serviceIds.reduce<number[]>(
        (sums, service) =>
          sums.flatMap((sum) => this.lengths.during(service, call).map((length) => sum + length)),
        [0],
      )
      if (!possible.includes(minutes)) {
        this.problems.push(`${id} takes ${minutes} minutes; ${possible.join(' or ')} were offered`)
      }
    }
  }

  /**
   * Notes that a visit was moved or given to another client. `change` has its new times, and an undefined token when
   * the earlier client's link stopped working.
   */
  moved(visit: PromisedVisit, change: Partial<PromisedVisit>, call: Call): void {
    this.#moves.push({ visit, serviceIds: visit.serviceIds, call })
    Object.assign(visit, change)
  }

  #noteUnperformedMoves(): void {
    for (const { visit, serviceIds, call } of this.#moves.splice(0)) {
      visit.movedUnperformed ||= serviceIds.some((service) =>
        this.performed
          .ids()
          .every((person) =>
            this.performed.during(person, call).some((services) => !services.includes(service)),
          ),
      )
    }
  }

  /**
   * Runs the work with a visit that no other operation is changing, and reserves the visit until the work
   * is done.
   */
  async withVisit(
    choose: (free: readonly PromisedVisit[]) => PromisedVisit | undefined,
    work: (visit: PromisedVisit) => Promise<void>,
  ): Promise<void> {
    const visit = choose(this.visits.filter(({ busy }) => !busy))
    if (!visit) return
    visit.busy = true
    await work(visit)
    visit.busy = false
  }
}
