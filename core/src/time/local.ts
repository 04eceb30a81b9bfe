/**
 * Local dates and wall-clock minutes as plain values, without a time zone and without date objects.
 * A day number counts days since 1970-01-01.
 */

/** A calendar date, `YYYY-MM-DD`. */
export type LocalDate = string

/** The first supported date. The last one is `LAST_DATE`, well within the years of a `ZoneTable`. */
export const FIRST_DATE: LocalDate = '2020-01-01'
export const LAST_DATE: LocalDate = '2039-12-31'

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const CLOCK = /^(\d{2}):(\d{2})$/

/** The date's day number. Throws `RangeError` on anything that is not a real date. */
export function dayNumber(date: LocalDate): number {
  const match = DATE.exec(date)
  const number = match
    ? fromCivil(Number(match[1]), Number(match[2]), Number(match[3]))
    : Number.NaN
  if (!match || dateOf(number) !== date) throw new RangeError(`not a date: ${date}`)
  return number
}

/** Whether the text is a real date. */
export function isLocalDate(text: string): boolean {
  const match = DATE.exec(text)
  return (
    match !== null &&
    dateOf(fromCivil(Number(match[1]), Number(match[2]), Number(match[3]))) === text
  )
}

/** The date of a day number. */
export function dateOf(number: number): LocalDate {
  const { year, month, day } = toCivil(number)
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

/** The date `days` later, or earlier when negative. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOf(dayNumber(date) + days)
}

/** The date `days` later, at most the last supported date. */
export function daysAhead(date: LocalDate, days: number): LocalDate {
  const later = addDays(date, days)
  return later < LAST_DATE ? later : LAST_DATE
}

/** The first day of the month after the month of a date. */
export function firstOfNextMonth(date: LocalDate): LocalDate {
  return `${addDays(`${date.slice(0, 7)}-01`, 31).slice(0, 7)}-01`
}

/** The weekday of a date, from 0 for Sunday to 6 for Saturday. */
export function weekday(date: LocalDate): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  return weekdayOf(dayNumber(date))
}

/** The weekday of a day number; 1970-01-01 was a Thursday. */
export function weekdayOf(number: number): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  return ((((number + 4) % 7) + 7) % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6
}

/** `'09:30'` as minutes since midnight; `'24:00'` is the end of the day. Throws `RangeError` for any other text. */
export function parseClock(text: string): number {
  const match = CLOCK.exec(text)
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN
  if (!match || Number(match[2]) > 59 || minutes > 1440) throw new RangeError(`not a time: ${text}`)
  return minutes
}

/** Minutes since midnight as `'09:30'`; 1440 is `'24:00'`. Values outside the day wrap, so 1500 is `'01:00'`. */
export function formatClock(dayMinute: number): string {
  const minute = dayMinute === 1440 ? 1440 : ((dayMinute % 1440) + 1440) % 1440
  return `${pad(Math.floor(minute / 60), 2)}:${pad(minute % 60, 2)}`
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}

/** Howard Hinnant's `days_from_civil`: years begin in March, so the leap day comes last. */
function fromCivil(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146097 + dayOfEra - 719468
}

/** The reverse of `fromCivil`: Hinnant's `civil_from_days`. */
function toCivil(number: number): { year: number; month: number; day: number } {
  const shifted = number + 719468
  const era = Math.floor(shifted / 146097)
  const dayOfEra = shifted - era * 146097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36524) -
      Math.floor(dayOfEra / 146096)) /
      365,
  )
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}
