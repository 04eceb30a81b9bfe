/** Lifetimes of a refresh token, in minutes: of one that is kept, and of one that every use replaces. */
import { DAY_MINUTES } from '@chairtime/core/time/day.ts'

export const lifetimes = {
  stableMinutes: 7 * DAY_MINUTES,
  rotatingMinutes: 30 * DAY_MINUTES,
  /** A rotating token ends after this time without use. */
  idleMinutes: 14 * DAY_MINUTES,
} as const
