const TICK_MS = 50
// a timer may be this late on a machine that is busy but does not stand still
const LATE_MS_MIN = 100

/**
 * Measures with a timer how long this machine stood still. Three browsers, the server and the test run on this machine.
 * When other programs run on it, too, it can stand still for a second. In that time no screen changes either.
 */
export function watchMachine() {
  const standstills: { readonly from: number; readonly to: number }[] = []
  let last = Date.now()
  const timer = setInterval(() => {
    const now = Date.now()
    if (now - last - TICK_MS > LATE_MS_MIN) standstills.push({ from: last + TICK_MS, to: now })
    last = now
  }, TICK_MS)
  return {
    /** For how many milliseconds the machine stood still between two instants (milliseconds since 1970). */
    stillMs: (from: number, to: number) =>
      standstills.reduce(
        (sum, one) => sum + Math.max(0, Math.min(to, one.to) - Math.max(from, one.from)),
        0,
      ),
    stop: () => clearInterval(timer),
  }
}
