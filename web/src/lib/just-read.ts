/** How long an answer that was read ahead is fresh, so that the page does not read it again when it is drawn. */
export const JUST_READ_MS = 2_000
