const TICK_MS = 50
// what a timer is late on a machine that is only busy
const LATE_MS_MIN = 100

/**
 * Watches by a timer how long the machine stood still, on which three browsers, the server and the story run. A shared
 * machine can stand still for a second, and then so do its screens.
 */
export function watchMachine() {
  const stills: { readonly from: number; readonly to: number }[] = []
  let last = Date.now()
  const timer = setInterval(() => {
    const now = Date.now()
    if (now - last - TICK_MS > LATE_MS_MIN) stills.push({ from: last + TICK_MS, to: now })
    last = now
  }, TICK_MS)
  return {
    /** How many milliseconds it stood still between two instants, in milliseconds since 1970. */
    stillMs: (from: number, to: number) =>
      stills.reduce(
        (sum, one) => sum + Math.max(0, Math.min(to, one.to) - Math.max(from, one.from)),
        0,
      ),
    stop: () => clearInterval(timer),
  }
}
