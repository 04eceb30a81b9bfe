const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

/**
 * Whether the clock is put back around an instant, so that the wall clock shows the same time twice
 * (`ambiguous` in `toLocal`). Pages use this function, because some browsers lack Temporal, which a
 * `ZoneTable` needs.
 */
export function isAmbiguousLocalTime(timezone: string, instant: string | number): boolean {
  const t = new Date(instant).getTime() / MINUTE_MS
  const dayMinute = clockMinute(timezone, t)
  return [t - DAY_MINUTES, t + DAY_MINUTES].some((dayAway) => {
    const difference = dayMinute - clockMinute(timezone, dayAway)
    // How far the clock was moved between the two instants. A move over midnight makes the plain difference nearly a
    // day, so the shorter way around the 24 hours counts.
    const shift =
      difference > DAY_MINUTES / 2
        ? difference - DAY_MINUTES
        : difference < -DAY_MINUTES / 2
          ? difference + DAY_MINUTES
          : difference
    return shift !== 0 && clockMinute(timezone, t + shift) === dayMinute
  })
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Minutes since midnight that the wall clock shows at an epoch minute. */
function clockMinute(timeZone: string, epochMinute: number): number {
  let format = formats.get(timeZone)
  if (!format) {
    const digits = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
    format = new Intl.DateTimeFormat('en-GB', { ...digits, timeZone })
    formats.set(timeZone, format)
  }
  const [hour = 0, minute = 0] = format
    .format(epochMinute * MINUTE_MS)
    .split(':')
    .map(Number)
  return hour * 60 + minute
}
