/** What was read ahead while a page loads is not read once more when the page is drawn. */
export const JUST_READ_MS = 2_000
