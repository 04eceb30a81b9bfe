import { setTimeout as sleep } from 'node:timers/promises'

const shortestSeconds = 15 * 60
const neededSeconds = 60

/**
 * Waits, for a minute at most, while a window of the limits is about to end. They count by the
 * database's own clock, which nobody moves, in windows that begin at whole quarters of an hour, hours
 * and days; a test that counts must not begin in one and end in the next.
 */
export async function untilWellWithinAWindow(): Promise<void> {
  const secondsLeft = shortestSeconds - ((Date.now() / 1000) % shortestSeconds)
  if (secondsLeft < neededSeconds) await sleep((secondsLeft + 1) * 1000)
}
