/** How long an answer stays fresh, so that a page that is drawn does not ask again for what was read ahead. */
export const JUST_READ_MS = 2_000
