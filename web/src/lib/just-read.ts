/** How long an answer that was read ahead is fresh: the page, once drawn, does not read it again. */
export const JUST_READ_MS = 2_000
