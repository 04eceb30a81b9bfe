/**
 * Formatting of times (in the salon's zone), durations and money, in the viewer's locale. A day that is not in the
 * present year is shown with its year.
 */
import * as format from '@chairtime/core/texts/format.ts'
import { now } from './use-now.ts'

/** The locale of the viewer. For `undefined`, `Intl` takes the locale of the browser. */
const viewer = undefined

/** The wall clock at an instant: `9:30 AM` or `09:30`. In an hour that the clock shows twice, the offset is added. */
export function formatTime(instant: string | number, timezone: string): string {
  return format.formatTime(instant, { timezone, locale: viewer })
}

/** `9:00 – 9:45 AM`. */
export function formatTimeRange(
  start: string | number,
  end: string | number,
  timezone: string,
): string {
  return format.formatTimeRange(start, end, { timezone, locale: viewer })
}

/** `Sun, Mar 8, 9:00 – 9:45 AM`, with both days where they differ. */
export function formatMomentRange(start: string, end: string, timezone: string): string {
  const ends = [start, end].map((instant) => dateIn(instant, timezone))
  return format.formatTimeRange(start, end, { timezone, locale: viewer }, dated('dayTime', ends))
}

/** A local date such as `2026-03-08`, or the day of a timestamp, in words: `Sunday, March 8`, `Mar 8, 2026`. */
export function formatDate(date: string, form: 'longDay' | 'date' | 'month' = 'longDay'): string {
  return format.formatLocal(date, viewer, form === 'longDay' ? dated(form, [date]) : form)
}

/** The days from one local date to another: `Nov 23 – 29, 2026`. */
export function formatDateRange(first: string, last: string): string {
  const zone = { timezone: 'UTC', locale: viewer }
  return format.formatTimeRange(`${first}T00:00Z`, `${last}T00:00Z`, zone, 'date')
}

/** A weekday by number, where 0 is Sunday: `Monday`, or `Mon`. */
export function formatWeekday(day: number, form: 'weekday' | 'longWeekday'): string {
  // 1 February 2026 was a Sunday
  return format.formatLocal(`2026-02-0${day + 1}`, viewer, form)
}

/** The day and the wall clock at an instant: `Sun, Mar 8, 9:30 AM`. */
export function formatMoment(instant: string | number, timezone: string): string {
  const form = dated('dayTime', [dateIn(instant, timezone)])
  return format.formatTime(instant, { timezone, locale: viewer }, form)
}

/** An amount of money, given in major units: `$12.50`. A whole amount is written without decimals: `$45`. */
export function formatMoney(amount: number, currency: string): string {
  return format.formatMoney(amount, currency, viewer)
}

/** The code of a currency and the signs that stand for it: `CAD`, `CA$`, `$`. */
export function currencySigns(currency: string): string[] {
  return format.currencySigns(currency, viewer)
}

/** `45 min`, `2 h`, `1 h 30 min`. */
export function formatDuration(minutes: number): string {
  return format.formatDuration(minutes, viewer)
}

/** A web address as people read it: without the scheme and the last slash. */
export function formatUrl(url: string): string {
  return url.replace(/^https?:\/\/|\/$/g, '')
}

/** `42%`, for a whole number of percent. */
export function formatPercent(percent: number): string {
  return format.formatPercent(percent, viewer)
}

/** `1 day`, `12 days`. */
export function formatDays(days: number): string {
  return format.formatDays(days, viewer)
}

/** The wall clock at an instant, in minutes since midnight, 0 to 1439. */
export function minuteOfDay(instant: string | number, timeZone: string): number {
  const { hour, minute } = digitsOf(instant, timeZone)
  return Number(hour) * 60 + Number(minute)
}

/** Local date of an instant, `YYYY-MM-DD`. */
export function dateIn(instant: string | number, timeZone: string): string {
  const { year, month, day } = digitsOf(instant, timeZone)
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
 * Whether the viewer's clock differs from the zone's on any of these dates. The names of the zones are not compared,
 * because one zone has several names. Two zones may also agree for a part of the year.
 */
export function clocksDiffer(timeZone: string, dates: readonly string[]): boolean {
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return dates
    .flatMap((date) => [`${date}T00:00Z`, `${date}T23:59Z`])
    .some((instant) => formatMoment(instant, ownZone) !== formatMoment(instant, timeZone))
}

type Digits = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>>

const clocks = new Map<string, Intl.DateTimeFormat>()
/** How many instants stay in {@link knownDigits}. */
const KNOWN_MAX = 10_000
/** By zone and instant, the oldest first. They are kept because a screen needs the same ones each time it is drawn. */
const knownDigits = new Map<string, Digits>()

/** What the calendar and the wall clock of a zone show at an instant, as digits. */
function digitsOf(instant: string | number, timeZone: string): Digits {
  const key = `${timeZone} ${instant}`
  const known = knownDigits.get(key)
  if (known) return known
  if (knownDigits.size >= KNOWN_MAX) forgetOldest()
  const digits = newDigitsOf(instant, timeZone)
  knownDigits.set(key, digits)
  return digits
}

function forgetOldest(): void {
  const { value: oldest } = knownDigits.keys().next()
  if (oldest !== undefined) knownDigits.delete(oldest)
}

function newDigitsOf(instant: string | number, timeZone: string): Digits {
  let clock = clocks.get(timeZone)
  if (!clock) {
    const [two, year] = ['2-digit', 'numeric'] as const
    const fields = { year, month: two, day: two, hour: two, minute: two } as const
    clock = new Intl.DateTimeFormat('en-GB', { ...fields, hourCycle: 'h23', timeZone })
    clocks.set(timeZone, clock)
  }
  const parts = clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value])
  const digits = Object.fromEntries(parts) as Digits
  // `Intl` writes a year that is still being typed, such as 202, without a zero before it
  return { ...digits, year: digits.year.padStart(4, '0') }
}

/** A local date such as `2026-03-08`, or the day of a timestamp with the salon's offset: `Sun, Mar 8`. */
export function formatDay(written: string): string {
  return format.formatLocal(written, viewer, dated('shortDay', [written]))
}

const withYear = {
  dayTime: 'datedDayTime',
  shortDay: 'datedShortDay',
  longDay: 'datedLongDay',
} as const

/** The form in which some local dates are shown. It has the year unless all are in the present year by UTC. */
function dated(form: keyof typeof withYear, dates: readonly string[]): format.Form {
  const present = new Date(now()).toISOString().slice(0, 4)
  return dates.every((date) => date.startsWith(present)) ? form : withYear[form]
}
