/** What the salon has told its clients and its desk, as far as they were answered. */
export interface Promised {
  readonly id: string
  /** Of the client's link; the desk's own have none. */
  readonly token: string | undefined
  start: string
  end: string
  serviceIds: readonly string[]
  status: 'confirmed' | 'cancelled' | 'no_show'
  /** Somebody is changing it; one change of an appointment after the other, so that the last answer counts. */
  busy: boolean
}

/** A stretch of the history, in steps: from a call that was answered to the next one that was sent. */
interface Away {
  readonly from: number
  to: number
}

/** One call: when it was sent and when it was answered, in steps of the history. */
export interface Call {
  readonly sent: number
  readonly answered: number
}

export class SlotTable {
  readonly visits: Promised[] = []
  /** Deeds that were answered with yes and no, by name and answer. */
  readonly counts = new Map<string, number>()
  readonly problems: string[] = []
  readonly #away = new Map<string, Away[]>()
  readonly #returns = new Map<string, { underWay: number; lastAnswered: number }>()
  readonly #lengths = new Map<string, { minutes: number; from: number; to: number }[]>()
  #step = 0

  step(): number {
    this.#step += 1
    return this.#step
  }

  count(deed: string, status: number, code: string | undefined): void {
    const key = `${deed} ${status}${code ? ` ${code}` : ''}`
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
  }

  /** Somebody or something left. Where a return was under way meanwhile, nobody knows which came last. */
  left(id: string, { sent, answered }: Call): void {
    const returns = this.#returns.get(id)
    if (returns && (returns.underWay > 0 || returns.lastAnswered > sent)) return
    const away = this.#away.get(id) ?? []
    this.#away.set(id, [...away, { from: answered, to: Number.POSITIVE_INFINITY }])
  }

  /** Somebody or something may be back from the moment at which that is asked for. */
  async returning(id: string, ask: () => Promise<unknown>): Promise<void> {
    const now = this.step()
    for (const away of this.#away.get(id) ?? []) away.to = Math.min(away.to, now)
    const returns = this.#returns.get(id) ?? { underWay: 0, lastAnswered: 0 }
    this.#returns.set(id, returns)
    returns.underWay += 1
    await ask()
    returns.underWay -= 1
    returns.lastAnswered = this.step()
  }

  /** A service may be of another length from a step on, and certainly is from a later one. */
  lengthChanges(id: string, minutes: number, { sent, answered }: Call): void {
    const known = this.#lengths.get(id) ?? []
    for (const length of known) length.to = Math.min(length.to, answered)
    this.#lengths.set(id, [...known, { minutes, from: sent, to: Number.POSITIVE_INFINITY }])
  }

  /** Notes a new yes, and whether it may have been given at any moment between question and answer. */
  promise(visit: Omit<Promised, 'busy' | 'status'>, staffIds: readonly string[], call: Call): void {
    this.visits.push({ ...visit, busy: false, status: 'confirmed' })
    for (const id of [...visit.serviceIds, ...staffIds]) {
      const gone = this.#away
        .get(id)
        ?.some(({ from, to }) => from < call.sent && to > call.answered)
      if (gone)
        this.problems.push(`${visit.id} was promised with ${id}, who was gone all the while`)
    }
    const minutes = (Date.parse(visit.end) - Date.parse(visit.start)) / 60_000
    const possible = visit.serviceIds.reduce<number[]>(
      (sums, id) =>
        sums.flatMap((sum) => this.#lengthsDuring(id, call).map((length) => sum + length)),
      [0],
    )
    if (!possible.includes(minutes)) {
      this.problems.push(
        `${visit.id} takes ${minutes} minutes; ${possible.join(' or ')} were offered`,
      )
    }
  }

  #lengthsDuring(id: string, { sent, answered }: Call): number[] {
    const lengths = this.#lengths.get(id) ?? []
    return lengths
      .filter(({ from, to }) => from < answered && to > sent)
      .map(({ minutes }) => minutes)
  }

  /** A visit that nobody is changing, kept for the caller until the work is done. */
  async withVisit(
    choose: (free: readonly Promised[]) => Promised | undefined,
    work: (visit: Promised) => Promise<void>,
  ): Promise<void> {
    const visit = choose(this.visits.filter(({ busy }) => !busy))
    if (!visit) return
    visit.busy = true
    await work(visit)
    visit.busy = false
  }
}
