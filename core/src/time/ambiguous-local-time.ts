const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

/**
 * Whether the clock is put back around an instant, so that the wall clock shows its time twice
 * (`ambiguous` in `toLocal`). For pages, because some browsers lack Temporal, which the zone's table
 * needs.
 */
export function isAmbiguousLocalTime(timezone: string, instant: string | number): boolean {
  const t = new Date(instant).getTime() / MINUTE_MS
  const shown = clockMinute(timezone, t)
  return [t - DAY_MINUTES, t + DAY_MINUTES].some((other) => {
    const back = shown - clockMinute(timezone, other)
    // the smaller of the two differences on a 24-hour clock
    const apart =
      back > DAY_MINUTES / 2
        ? back - DAY_MINUTES
        : back < -DAY_MINUTES / 2
          ? back + DAY_MINUTES
          : back
    return apart !== 0 && clockMinute(timezone, t + apart) === shown
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
