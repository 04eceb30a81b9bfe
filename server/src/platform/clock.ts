/** The one source of business time. Real time (timeouts, rate windows) does not come from here. */
export interface Clock {
  now(): Date
  /** Puts the clock to a moment, earlier or later; it ticks on from there. */
  set(date: Date): void
  /** Moves the clock by seconds, back when negative. */
  advance(seconds: number): void
}

/** The system's time, which nobody can move: for production. */
export function systemClock(): Clock {
  const fixed = () => {
    throw new Error('The clock cannot be moved in production')
  }
  return { now: () => new Date(), set: fixed, advance: fixed }
}

/** The system's time plus what it was moved by, so that it keeps ticking: for everything else. */
export function movableClock(): Clock {
  let aheadMilliseconds = 0
  return {
    now: () => new Date(Date.now() + aheadMilliseconds),
    set(date) {
      aheadMilliseconds = date.getTime() - Date.now()
    },
    advance(seconds) {
      aheadMilliseconds += seconds * 1000
    },
  }
}
