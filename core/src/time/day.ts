/**
 * The length of 24 hours. A local day with a clock change is shorter or longer. The few files that the booking site's
 * scripts contain write the number instead, because an import costs bytes there.
 */
export const DAY_MINUTES = 1_440
export const DAY_SECONDS = DAY_MINUTES * 60
export const DAY_MS = DAY_SECONDS * 1_000
