import { refuse } from '../errors/refuse.ts'
import type { Clock } from '../time/clock.ts'

const RETRY_AFTER_SECONDS = 2

/** Refuses with `unavailable` while the time is not known, because holds, sessions and trials depend on it. */
export function refuseWithoutTime(clock: Clock): void {
  if (clock.problem() === undefined) return
  refuse('unavailable', {
    sentence: (texts) => texts.refusalCase.clockUnknown,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}
