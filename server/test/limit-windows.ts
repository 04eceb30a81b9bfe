import { setTimeout as sleep } from 'node:timers/promises'

const SHORTEST_WINDOW_SECONDS = 15 * 60
/** As long as a test that counts may take. */
const NEEDED_SECONDS = 60

/**
 * Waits, for 61 seconds at most, while a window of the rate limits is about to end. The limits count by the
 * database's own clock, which tests cannot move, in windows that begin at whole quarters of an hour, hours
 * and days. A test that counts must begin and end in one window.
 */
export async function untilWellWithinAWindow(): Promise<void> {
  const secondsLeft = SHORTEST_WINDOW_SECONDS - ((Date.now() / 1000) % SHORTEST_WINDOW_SECONDS)
  if (secondsLeft < NEEDED_SECONDS) await sleep((secondsLeft + 1) * 1000)
}
