/** How long an answer stays fresh. A page that is drawn within this time after the answer does not ask for it again. */
export const JUST_READ_MS = 2_000
