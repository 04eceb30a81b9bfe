import { setTimeout as sleep } from 'node:timers/promises'

const SHORTEST_WINDOW_SECONDS = 15 * 60
/** The longest time that a test of a rate limit may take. */
const NEEDED_SECONDS = 60

/**
 * If a window of the rate limits ends within a minute, waits until the next window has begun, for 61 seconds at most.
 * The windows begin at whole quarters of an hour, hours and days. The limits count attempts by the database's own
 * clock, which tests cannot move. Therefore a test of a rate limit must begin and end in the same window.
 */
export async function untilWellWithinAWindow(): Promise<void> {
  const secondsLeft = SHORTEST_WINDOW_SECONDS - ((Date.now() / 1000) % SHORTEST_WINDOW_SECONDS)
  if (secondsLeft < NEEDED_SECONDS) await sleep((secondsLeft + 1) * 1000)
}
