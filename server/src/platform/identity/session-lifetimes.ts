const dayMinutes = 1440

/** Lifetimes of a refresh token, in minutes: of one that is kept, and of one that every use replaces. */
export const lifetimes = {
  stableMinutes: 7 * dayMinutes,
  rotatingMinutes: 30 * dayMinutes,
  /** A rotating token ends after this time without use. */
  idleMinutes: 14 * dayMinutes,
} as const
