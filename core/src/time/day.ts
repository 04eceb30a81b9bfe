/**
 * The length of 24 hours. A local day with a clock change is shorter or longer. A few files become part of the booking
 * site's scripts. They write the number itself, because an import would make these scripts larger.
 */
export const DAY_MINUTES = 1_440
export const DAY_SECONDS = DAY_MINUTES * 60
export const DAY_MS = DAY_SECONDS * 1_000
