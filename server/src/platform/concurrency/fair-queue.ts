import { Refused } from '../errors/refuse.ts'
import { beforeDeadline } from '../time/request-deadline.ts'

/** The caller of expensive work, as the queue sees them. */
export interface QueueCaller {
  /**
   * The names of all for whom the work counts, such as the networks of the caller, the account or the salon. The queue
   * calls each of them a share, and divides its places fairly among the shares.
   */
  readonly shares: readonly string[]
  /** Whether a signed cookie or link, which is cheap to check, shows that the caller is known. */
  readonly proven: boolean
}

interface Bounds {
  /** The most tasks that run concurrently. */
  readonly runningMax: number
  /** The most tasks that wait in total. */
  readonly waitingMax: number
  /** The most tasks of one share that wait in one class. */
  readonly waitingPerShareMax: number
}

interface Entry extends QueueCaller {
  /** Tasks of a lower round run first; each further entry of a share belongs to a later round. */
  readonly round: number
  readonly start: () => void
  readonly refuse: (refusal: unknown) => void
}

const RETRY_SECONDS = 1

/**
 * A bounded queue whose shares alternate (start-time fair queueing). A full queue makes room for a newcomer by refusing
 * an entry of the share with the most entries. Proven and unproven callers form two classes. The two classes alternate,
 * and half of the waiting places are reserved for each. A task that gets no waiting place, or loses its own, is refused
 * with `rate_limited`. A task that still waits at the deadline of its request leaves the queue.
 */
export class FairQueue {
  readonly #bounds: Bounds
  #running = 0
  readonly #waiting: Entry[] = []
  /** The round of the entry that each class started last. */
  readonly #rounds = { proven: 0, unproven: 0 }
  #provenRanLast = false

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** Runs the work when the queue admits it. Refuses `rate_limited` when the work gets no waiting place or loses it. */
  async run<T>(caller: QueueCaller, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#bounds.runningMax) this.#running += 1
    else await this.#wait(caller)
    try {
      return await work()
    } finally {
      // the next entry starts directly in place of this task, so that no newcomer overtakes that entry
      this.#startNext()
    }
  }

  async #wait(caller: QueueCaller): Promise<void> {
    const { waitingMax, waitingPerShareMax } = this.#bounds
    if (this.#waitingPerShare(caller) >= waitingPerShareMax) throw full()
    if (this.#waiting.length >= waitingMax) this.#makeRoom(caller)
    const sharing = this.#sharing(caller).flat()
    const round = Math.max(
      this.#rounds[classOf(caller)],
      ...sharing.map((other) => other.round + 1),
    )
    const { promise: started, resolve, reject: refuse } = Promise.withResolvers<void>()
    let isStarted = false
    const start = () => {
      isStarted = true
      resolve()
    }
    const entry = { ...caller, round, start, refuse }
    this.#waiting.push(entry)
    try {
      await beforeDeadline(started)
    } catch (error) {
      // A task that was started in the meantime counts as running. It must run, because its end starts the next entry.
      if (isStarted) return
      if (this.#waiting.includes(entry)) this.#remove(entry)
      throw error
    }
  }

  /**
   * Refuses one waiting entry or the newcomer. If the other class has more than half of the waiting places, refuses the
   * last entry of the largest share of that class. Otherwise compares the largest share of the newcomer's class with
   * the newcomer's own share, in which the newcomer counts, too. If the largest share has more entries, refuses the
   * last entry of the largest share. If not, refuses the newcomer.
   */
  #makeRoom(caller: QueueCaller): void {
    const others = this.#inClass(!caller.proven)
    const overHalf = others.length > this.#bounds.waitingMax / 2
    const worst = (overHalf ? others : this.#inClass(caller.proven)).reduce<Entry | undefined>(
      (most, one) =>
        most && this.#waitingPerShare(most) > this.#waitingPerShare(one) ? most : one,
      undefined,
    )
    if (!worst || !(overHalf || this.#waitingPerShare(worst) > this.#waitingPerShare(caller) + 1))
      throw full()
    this.#remove(worst).refuse(full())
  }

  #startNext(): void {
    const next =
      firstOf(this.#inClass(!this.#provenRanLast)) ?? firstOf(this.#inClass(this.#provenRanLast))
    if (!next) {
      this.#running -= 1
      return
    }
    this.#provenRanLast = next.proven
    this.#rounds[classOf(next)] = next.round
    this.#remove(next).start()
  }

  #remove(entry: Entry): Entry {
    this.#waiting.splice(this.#waiting.indexOf(entry), 1)
    return entry
  }

  #inClass(proven: boolean): readonly Entry[] {
    return this.#waiting.filter((other) => other.proven === proven)
  }

  /** For each of the caller's shares, its waiting entries in the caller's class. */
  #sharing({ shares, proven }: QueueCaller): readonly (readonly Entry[])[] {
    const sameClass = this.#inClass(proven)
    return shares.map((share) => sameClass.filter((other) => other.shares.includes(share)))
  }

  /** The number of waiting entries of the caller's largest share, in the caller's class. */
  #waitingPerShare(caller: QueueCaller): number {
    return Math.max(0, ...this.#sharing(caller).map(({ length }) => length))
  }
}

function classOf({ proven }: QueueCaller): 'proven' | 'unproven' {
  return proven ? 'proven' : 'unproven'
}

function firstOf(entries: readonly Entry[]): Entry | undefined {
  return entries.reduce<Entry | undefined>(
    (first, one) => (first && first.round <= one.round ? first : one),
    undefined,
  )
}

function full(): Refused {
  return new Refused('rate_limited', { retryAfterSeconds: RETRY_SECONDS })
}
