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
   * The visit was moved, or given to another client, when perhaps no staff member performed one of its services; then
   * its staff members stay (D15).
   */
  movedUnperformed: boolean
  /**
   * An operation is changing the appointment. Changes of one appointment run one after another, so that
   * the last answer counts.
   */
  busy: boolean
}

/**
 * A time in which a thing is removed: from the answer of its removal to the sending of its return, in numbers of
 * `step`.
 */
interface Removal {
  readonly from: number
  to: number
}

/** The values that things may have had, by id, each with the numbers of `step` between which it may have held. */
class PossibleValues<T> {
  readonly #states = new Map<string, { value: T; from: number; to: number }[]>()

  /** A new value may hold from the sending of its call, and the earlier values until the answer. */
  change(id: string, value: T, { sent, answered }: Call): void {
    const states = this.#states.get(id) ?? []
    for (const state of states) state.to = Math.min(state.to, answered)
    this.#states.set(id, [...states, { value, from: sent, to: Number.POSITIVE_INFINITY }])
  }

  /** The values that may have held at some moment between request and answer of the call. */
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
  /** The numbers of calls, by the name of the operation and its answer. */
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

  /** Notes that a thing was removed. If a return ran at that time, the order is unknown, and nothing is noted. */
  removed(id: string, { sent, answered }: Call): void {
    const returns = this.#returns.get(id)
    if (returns && (returns.underWay > 0 || returns.lastAnswered > sent)) return
    const removals = this.#removals.get(id) ?? []
    this.#removals.set(id, [...removals, { from: answered, to: Number.POSITIVE_INFINITY }])
  }

  /** Makes a call that brings a thing back, and notes that the thing may be back as soon as the call is sent. */
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
   * Notes an accepted booking. A service or staff member of it that was removed all the time between
   * request and answer is a problem.
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
   * no call is under way, because a change may be answered after a booking that it preceded.
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
   * Notes that a visit was moved or given to another client. `change` has its times, and an undefined token when the
   * earlier client's link stopped working.
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
