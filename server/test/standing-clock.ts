import type { Clock } from '../src/platform/time/clock.ts'

/** A clock that moves only when a test moves it, so that no test depends on how fast its machine is. */
export function standingClock(start: Date): Clock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    problem: () => undefined,
    aheadMilliseconds: 0,
    set(date) {
      now = date.getTime()
    },
    advance(seconds) {
      now += seconds * 1000
    },
  }
}
