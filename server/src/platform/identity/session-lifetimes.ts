import { DAY_MINUTES } from '@chairtime/core/time/day.ts'

/**
 * How long a session lasts after its sign-in. This depends on its refresh token: a stable token stays the same, a
 * rotating one is replaced at every use.
 */
export const lifetimes = {
  stableMinutes: 7 * DAY_MINUTES,
  rotatingMinutes: 30 * DAY_MINUTES,
  /** A session with a rotating token also ends after this time without use. */
  idleMinutes: 14 * DAY_MINUTES,
} as const
