/** The source of business time. Timeouts and rate windows use real time instead. */
export interface Clock {
  /** The time. While there is a `problem`, it is only an estimate, good enough for display but not for decisions. */
  now(): Date
  /** Why the time is not known at present, in words for an operator; `undefined` when it is known. */
  problem(): string | undefined
  /** Milliseconds by which the clock was moved; 0 in production. */
  readonly aheadMilliseconds: number
  /** Sets the clock to an earlier or later moment, from which it continues. */
  set(date: Date): void
  /** Moves the clock on by this number of seconds. A negative number moves it back. */
  advance(seconds: number): void
}

/** A source of the time that cannot be moved. */
export type TimeSource = Pick<Clock, 'now' | 'problem'>

/** The clock of production, which cannot be moved. */
export function immovableClock(source: TimeSource): Clock {
  const refuse = () => {
    throw new Error('The clock cannot be moved in production')
  }
  return { ...source, aheadMilliseconds: 0, set: refuse, advance: refuse }
}

/** The clock outside production: the time plus the amount that it was moved by. */
export function movableClock(source: TimeSource): Clock {
  let aheadMilliseconds = 0
  return {
    now: () => new Date(source.now().getTime() + aheadMilliseconds),
    problem: () => source.problem(),
    get aheadMilliseconds() {
      return aheadMilliseconds
    },
    set(date) {
      aheadMilliseconds = date.getTime() - source.now().getTime()
    },
    advance(seconds) {
      aheadMilliseconds += seconds * 1000
    },
  }
}
