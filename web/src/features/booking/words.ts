/**
 * How a booking page says times, days, durations and money. Times are taken from the instant's own
 * digits, which the server writes in the salon's zone; only what it does not write, or where clocks are
 * put back, needs to know the zone.
 */
import { isAmbiguousLocalTime } from '@chairtime/core/time/ambiguous-local-time.ts'

const formats = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>()

/** `9:30 AM` from `2026-03-08T09:30:00-04:00`, as the salon's locale writes it. */
export function clock(instant: string, locale: string): string {
  const format = dateFormat(locale, { hour: 'numeric', minute: '2-digit' })
  return plain(format.format(digits(instant)))
}

/** The same from any instant, on the wall clock of a zone. */
export function clockIn(timezone: string, instant: string, locale: string): string {
  const options = { hour: 'numeric', minute: '2-digit', timeZone: timezone } as const
  return plain(dateFormat(locale, options).format(new Date(instant)))
}

/** `1:30 AM (UTC−4)`: for an hour that the wall clock shows twice. */
export function clockWithOffset(instant: string, locale: string): string {
  return `${clock(instant, locale)} (${offsetOf(instant)})`
}

/** The time of an instant of the zone; with its offset when clocks are put back and it comes twice. */
export function clockOf(timezone: string, instant: string, locale: string): string {
  return isAmbiguousLocalTime(timezone, instant)
    ? clockWithOffset(instant, locale)
    : clock(instant, locale)
}

/** `Thursday, March 5`, from a date or an instant. */
export function longDay(date: string, locale: string): string {
  const format = dateFormat(locale, { weekday: 'long', month: 'long', day: 'numeric' })
  return plain(format.format(digits(date)))
}

/** `Thu, Mar 5`. */
export function shortDay(date: string, locale: string): string {
  const format = dateFormat(locale, { weekday: 'short', month: 'short', day: 'numeric' })
  return plain(format.format(digits(date)))
}

/** `Thu`. */
export function weekdayName(date: string, locale: string): string {
  return plain(dateFormat(locale, { weekday: 'short' }).format(digits(date)))
}

/** `March 2026`. */
export function monthName(date: string, locale: string): string {
  return plain(dateFormat(locale, { month: 'long', year: 'numeric' }).format(digits(date)))
}

/** `45 min`, `2 h`, `1 h 30 min`. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
  return parts.filter(Boolean).join(' ')
}

/** `$45`, `$45.50`. */
export function money(amount: number, currency: string, locale: string): string {
  const digits = Number.isInteger(amount) ? { minimumFractionDigits: 0 } : {}
  const key = `${locale} ${currency} ${Number.isInteger(amount)}`
  const format = remembered(
    key,
    () => new Intl.NumberFormat(known(locale), { style: 'currency', currency, ...digits }),
  )
  return plain(format.format(amount))
}

/** `New York` from `America/New_York`. */
export function cityOf(timezone: string): string {
  return timezone.split('/').at(-1)!.replaceAll('_', ' ')
}

/** Minutes east of UTC that an instant's own digits tell. */
export function offsetMinutes(instant: string): number {
  const match = /([+-])(\d\d):(\d\d)$/.exec(instant)
  if (!match) return 0
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]))
}

function offsetOf(instant: string): string {
  const minutes = offsetMinutes(instant)
  const rest = Math.abs(minutes) % 60
  const hours = Math.floor(Math.abs(minutes) / 60)
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest > 0 ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/** The wall clock's digits as if they were UTC, to be formatted as UTC. */
function digits(text: string): Date {
  return new Date(text.length > 10 ? `${text.slice(0, 16)}Z` : `${text}T00:00Z`)
}

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${Object.keys(options).join(' ')} ${Object.values(options).join(' ')}`
  return remembered(
    key,
    () => new Intl.DateTimeFormat(known(locale), { timeZone: 'UTC', ...options }),
  )
}

function remembered<F extends Intl.DateTimeFormat | Intl.NumberFormat>(
  key: string,
  make: () => F,
): F {
  const format = (formats.get(key) as F | undefined) ?? make()
  formats.set(key, format)
  return format
}

function known(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en-US'
  } catch {
    return 'en-US'
  }
}

/** Engines disagree on which kind of space they write; server and browser must say the same. */
function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
}
