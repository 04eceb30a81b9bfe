/** Formatting of times (in the salon's zone), durations and money, in the viewer's locale. */

const cache = new Map<string, Intl.DateTimeFormat>()

function formatter(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`
  const known = cache.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(undefined, { ...options, timeZone })
  cache.set(key, made)
  return made
}

/** Local time of an instant: `9:30 AM` or `09:30`. */
export function formatTime(instant: string | number, timeZone: string): string {
  return formatter(timeZone, { hour: 'numeric', minute: '2-digit' }).format(new Date(instant))
}

/** Local times of two instants: `9:00 – 9:45 AM`. */
export function formatTimeRange(start: string, end: string, timeZone: string): string {
  return formatter(timeZone, { hour: 'numeric', minute: '2-digit' }).formatRange(
    new Date(start),
    new Date(end),
  )
}

/** A local date `YYYY-MM-DD` in words: `Sunday, March 8`. */
export function formatDate(
  date: string,
  options: Intl.DateTimeFormatOptions = { weekday: 'long', month: 'long', day: 'numeric' },
): string {
  return formatter('UTC', options).format(new Date(`${date}T12:00:00Z`))
}

/** Local date and time of an instant: `Sun, Mar 8, 9:30 AM`. */
export function formatMoment(instant: string | number, timeZone: string): string {
  return formatter(timeZone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant))
}

/** Minutes of an instant since local midnight, 0 to 1439. */
export function minuteOfDay(instant: string | number, timeZone: string): number {
  const [hour, minute] = formatter(timeZone, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .formatToParts(new Date(instant))
    .filter((part) => part.type === 'hour' || part.type === 'minute')
    .map((part) => Number(part.value))
  return hour! * 60 + minute!
}

/** Local date of an instant, `YYYY-MM-DD`. */
export function dateIn(instant: string | number, timeZone: string): string {
  const parts = formatter(timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(new Date(instant))
    .map((part): [string, string] => [part.type, part.value])
  const { year, month, day } = Object.fromEntries(parts)
  return `${year}-${month}-${day}`
}

/** Whether a part of the interval [start, end) lies on a local date. */
export function liesOn(
  { start_time, end_time }: { readonly start_time: string; readonly end_time: string },
  date: string,
  timeZone: string,
): boolean {
  return dateIn(start_time, timeZone) <= date && dateIn(Date.parse(end_time) - 1, timeZone) >= date
}

/**
 * Whether the viewer's clock differs from the zone's on any of these dates. Names are not compared: one zone has
 * several names, and two zones may agree for a part of the year.
 */
export function clocksDiffer(timeZone: string, dates: readonly string[]): boolean {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return dates
    .flatMap((date) => [`${date}T00:00Z`, `${date}T23:59Z`])
    .some((instant) => formatMoment(instant, own) !== formatMoment(instant, timeZone))
}

/** Money in major units; whole amounts without decimals: `$45`, `$12.50`. */
export function formatMoney(amount: number, currency: string): string {
  const whole = Number.isInteger(amount)
  return new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency,
    ...(whole ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {}),
  }).format(amount)
}

/** A duration in minutes in words: `45 min`, `2 h`, `1 h 30 min`. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
