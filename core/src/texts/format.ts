/**
 * Formatting of times, days, durations and money for pages, emails and texts. Browsers and Node use
 * different space characters, so each space is replaced by a plain one.
 */
import { currencyExponent } from '../money/money.ts'
import { isAmbiguousLocalTime } from '../time/ambiguous-local-time.ts'
import { units as german } from './de/units.ts'
import { units } from './en/units.ts'
import { units as spanish } from './es/units.ts'
import { units as french } from './fr/units.ts'
import { byLanguage, knownLocale, type Locale } from './language.ts'
import { units as vietnamese } from './vi/units.ts'

/** The time zone and locale in which a time is formatted. */
export interface Place {
  readonly timezone: string
  readonly locale: Locale
}

const timeOfDay = { hour: 'numeric', minute: '2-digit' } as const
const monthAndDay = { weekday: 'short', month: 'short', day: 'numeric' } as const
const longMonthAndDay = { weekday: 'long', month: 'long', day: 'numeric' } as const
const year = { year: 'numeric' } as const
const forms = {
  /** `4:45 PM` */
  time: timeOfDay,
  /** `4 PM` */
  hour: { hour: 'numeric' },
  /** `Mon 4:45 PM` */
  weekdayTime: { weekday: 'short', ...timeOfDay },
  /** `Mon, Nov 23, 4:45 PM` */
  dayTime: { ...monthAndDay, ...timeOfDay },
  /** `Mon, Nov 23, 2026, 4:45 PM` */
  datedDayTime: { ...monthAndDay, ...year, ...timeOfDay },
  /** `Monday, November 23, 2026 at 4:45 PM` */
  fullTime: { dateStyle: 'full', timeStyle: 'short' },
  /** `Mon` */
  weekday: { weekday: 'short' },
  /** `Monday` */
  longWeekday: { weekday: 'long' },
  /** `Mon, Nov 23` */
  shortDay: monthAndDay,
  /** `Mon, Nov 23, 2026` */
  datedShortDay: { ...monthAndDay, ...year },
  /** `Monday, November 23` */
  longDay: longMonthAndDay,
  /** `Monday, November 23, 2026` */
  datedLongDay: { ...longMonthAndDay, ...year },
  /** `Nov 23, 2026` */
  date: { month: 'short', day: 'numeric', ...year },
  /** `23` */
  dayOfMonth: { day: 'numeric' },
  /** `Nov` */
  shortMonth: { month: 'short' },
  /** `November 2026` */
  month: { month: 'long', ...year },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type Form = keyof typeof forms

/**
 * Formats an instant, in RFC 3339 or epoch milliseconds, in the time zone of a place. A form with minutes adds the
 * offset to a time that the wall clock shows twice: `1:30 AM (UTC−4)`.
 */
export function formatTime(instant: string | number, place: Place, form: Form = 'time'): string {
  const time = plain(dateFormat(form, place).format(new Date(instant)))
  return isShownTwice(instant, place, form) ? `${time} (${offsetAt(instant, place)})` : time
}

/**
 * A time range, `9:00 – 9:45 AM`: what both ends share is written once. Both ends are in full if the wall clock shows
 * one of them twice. In the form `time` both are also in full if they lie on two days, `10:30 PM – 1:00 AM`, because
 * `Intl` would add dates in figures.
 */
export function formatTimeRange(
  start: string | number,
  end: string | number,
  place: Place,
  form: Form = 'time',
): string {
  const ends = [start, end]
  const dates = form === 'time' ? ends.map((instant) => formatTime(instant, place, 'date')) : []
  return dates[0] !== dates[1] || ends.some((instant) => isShownTwice(instant, place, form))
    ? ends.map((instant) => formatTime(instant, place, form)).join(' – ')
    : plain(dateFormat(form, place).formatRange(new Date(start), new Date(end)))
}

/** `4:45`, for places where the neighbouring hours show whether it is AM or PM. */
export function formatWithoutDayPeriod(instant: string | number, place: Place): string {
  const parts = dateFormat('time', place).formatToParts(new Date(instant))
  const clock = parts.filter(({ type }) => type !== 'dayPeriod').map(({ value }) => value)
  return plain(clock.join('')).trim()
}

/**
 * Formats a local date (`2026-03-08`), or the local time of an RFC 3339 timestamp
 * (`2026-03-08T09:30:00-04:00` is 9:30 AM). It needs no time zone.
 */
export function formatLocal(text: string, locale: Locale, form: Form = 'time'): string {
  const localAsUtc = text.length > 10 ? `${text.slice(0, 16)}Z` : `${text}T00:00Z`
  return formatTime(localAsUtc, { timezone: 'UTC', locale }, form)
}

/** The local time of a timestamp and its offset, `1:30 AM (UTC−4)`; for times that the wall clock shows twice. */
export function formatWithOffset(timestamp: string, locale: Locale): string {
  return `${formatLocal(timestamp, locale)} (${offsetOf(timestamp)})`
}

/** `7 PM` for `7:00 PM`; clocks of 24 hours keep their minutes. */
export function withoutZeroMinutes(time: string): string {
  return time.replace(/[:.]00(?= [ap]\.? ?m)/i, '')
}

/**
 * Prevents a line break between a number and the word that ends the time, as in `4:45 PM`. For screens only: in a text
 * to a phone the non-breaking space would double the price of the text.
 */
export function keepTogether(time: string): string {
  return time.replace(/(?<=\d) (?=\S+$)/, '\u00a0')
}

export type UnitTexts = typeof units

const unitsOf = byLanguage<UnitTexts>({
  en: units,
  es: spanish,
  de: german,
  fr: french,
  vi: vietnamese,
})

/** `45 min`, `2 h`, `1 h 30 min` */
export function formatDuration(durationMinutes: number, locale: Locale): string {
  const hours = Math.floor(durationMinutes / 60)
  const minutes = durationMinutes % 60
  const { units } = unitsOf(locale)
  if (hours === 0) return units.minutes(minutes)
  return minutes === 0 ? units.hours(hours) : `${units.hours(hours)} ${units.minutes(minutes)}`
}

/** `1 day`, `12 days` */
export function formatDays(days: number, locale: Locale): string {
  return unitsOf(locale).units.days(days)
}

/**
 * Formats an amount in major units with the decimals of the currency (ISO 4217), which may differ from
 * those of `Intl`: `$12.50`, `¥1,200`. Whole amounts have no decimals, `$45`, unless `decimals` is
 * `always`. A negative amount has the true minus sign, because screen readers leave out a hyphen.
 */
export function formatMoney(
  amount: number,
  currency: string,
  locale: Locale,
  decimals: 'needed' | 'always' = 'needed',
): string {
  const digits = decimals === 'needed' && Number.isInteger(amount) ? 0 : currencyExponent(currency)
  const format = remembered(
    moneyFormats,
    `${locale} ${currency} ${digits}`,
    () =>
      new Intl.NumberFormat(knownLocale(locale), {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  )
  return plain(format.format(amount)).replace('-', '−')
}

/** The code of a currency and the signs that stand for it: `CAD`, `CA$`, `$`. */
export function currencySigns(currency: string, locale: Locale): string[] {
  const signs = (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
    const style = { style: 'currency', currency, currencyDisplay } as const
    const parts = new Intl.NumberFormat(knownLocale(locale), style).formatToParts(0)
    return parts.find(({ type }) => type === 'currency')?.value ?? currency
  })
  return [...new Set([currency, ...signs])]
}

/** `$45 – $80`, or `$45` where both ends are equal. Each end has the decimals that `formatMoney` gives it. */
export function formatMoneyRange(
  lowest: number,
  highest: number,
  currency: string,
  locale: Locale,
): string {
  if (lowest === highest) return formatMoney(lowest, currency, locale)
  const digits = currencyExponent(currency)
  const format = new Intl.NumberFormat(knownLocale(locale), {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: 'stripIfInteger',
  })
  return plain(format.formatRange(lowest, highest))
}

/** `42%`, or `8.875%`: at most three decimals. */
export function formatPercent(percent: number, locale: Locale): string {
  const format = remembered(
    percentFormats,
    String(locale),
    () =>
      new Intl.NumberFormat(knownLocale(locale), { style: 'percent', maximumFractionDigits: 3 }),
  )
  return plain(format.format(percent / 100))
}

/** The offset of an RFC 3339 timestamp, in minutes east of UTC. */
export function offsetMinutes(timestamp: string): number {
  const match = /([+-])(\d\d):(\d\d)$/.exec(timestamp)
  if (!match) return 0
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]))
}

function offsetOf(timestamp: string): string {
  const minutes = offsetMinutes(timestamp)
  const rest = Math.abs(minutes) % 60
  const hours = Math.floor(Math.abs(minutes) / 60)
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest > 0 ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/** Whether the wall clock shows this time twice and the form has minutes. The names of such forms end with “time”. */
function isShownTwice(instant: string | number, { timezone }: Place, form: Form): boolean {
  return /time$/i.test(form) && isAmbiguousLocalTime(timezone, instant)
}

/** `UTC−4`, the offset of a place at an instant. */
function offsetAt(instant: string | number, { timezone: timeZone }: Place): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
  const [, offset] = format.format(new Date(instant)).split('GMT')
  return `UTC${offset?.replace('-', '−') || '+0'}`
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()
const moneyFormats = new Map<string, Intl.NumberFormat>()
const percentFormats = new Map<string, Intl.NumberFormat>()

function dateFormat(form: Form, { timezone, locale }: Place): Intl.DateTimeFormat {
  const options = { ...forms[form], timeZone: timezone }
  return remembered(
    dateFormats,
    `${locale} ${timezone} ${form}`,
    () => new Intl.DateTimeFormat(knownLocale(locale), options),
  )
}

function remembered<F>(formats: Map<string, F>, key: string, make: () => F): F {
  const format = formats.get(key) ?? make()
  formats.set(key, format)
  return format
}

function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
}
