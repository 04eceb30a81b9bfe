/**
 * A time zone as a table of its offset changes, so that a conversion is a binary search on integers.
 * Wall-clock time becomes an instant only here (D0), and in `web/src/lib/instant-in.ts` for browsers without Temporal.
 */

import { itemAt } from '../known.ts'
import { DAY_MINUTES } from './day.ts'
import { addDays, dateOf, dayNumber, formatClock, type LocalDate } from './local.ts'

// Milliseconds instead of Temporal values, because browsers without Temporal load this file, too. They use only what
// needs no table.
const TABLE_START_MS = Date.UTC(2000, 0, 1)
const TABLE_END_MS = Date.UTC(2046, 0, 1)

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:Z|([+-])(\d{2}):(\d{2}))$/i

export interface ZoneTable {
  readonly name: string
  /** Epoch minutes at which the offset changes, ascending. */
  readonly changes: readonly number[]
  /** Minutes east of UTC: `offsets[i]` holds before `changes[i]`, and the last offset after the last change. */
  readonly offsets: readonly number[]
}

/** A moment as the salon's wall clock shows it. */
export interface LocalMoment {
  readonly date: LocalDate
  /** Minutes on the wall clock since 00:00. */
  readonly minute: number
  readonly offsetMinutes: number
  /** Whether the wall clock shows this time twice. A text with the time then needs the offset, too. */
  readonly ambiguous: boolean
}

/**
 * The name of a time zone in the spelling of IANA. An older or newer synonym of a name is not put in its place.
 * `undefined` when no zone has the name. An offset like `+02:00` is not a zone, because it has no clock changes.
 */
export function zoneName(name: string): string | undefined {
  if (!/^[A-Za-z]/.test(name)) return undefined
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId
  } catch {
    return undefined
  }
}

const tables = new Map<string, ZoneTable>()

/** The table of a zone from 2000 to 2045, built once per process. Throws `RangeError` for an unknown zone. */
export function zoneTable(name: string): ZoneTable {
  const known = tables.get(name)
  if (known) return known
  const built = buildTable(name)
  tables.set(name, built)
  return built
}

/** Minutes east of UTC at an instant. */
export function offsetAt(zone: ZoneTable, epochMinute: number): number {
  return itemAt(zone.offsets, firstAfter(zone.changes, epochMinute))
}

/**
 * The instant of a wall-clock time. A time skipped by the spring change moves forward by the skipped minutes. A time
 * repeated by the autumn change is taken as the first of its two instants (D0.2). `dayMinute` may exceed 1440.
 */
export function toInstant(zone: ZoneTable, date: LocalDate, dayMinute: number): number {
  return instantOf(zone, dayNumber(date) * DAY_MINUTES + dayMinute)
}

/** The instants `[from, to)` of a local day. */
export function dayBounds(
  zone: ZoneTable,
  date: LocalDate,
): { readonly from: number; readonly to: number } {
  return { from: toInstant(zone, date, 0), to: toInstant(zone, addDays(date, 1), 0) }
}

/** Like {@link toInstant}, from minutes since 1970-01-01T00:00 on the local wall clock. */
export function instantOf(zone: ZoneTable, localMinute: number): number {
  const i = firstPeriodBeyond(zone, localMinute)
  const instant = localMinute - itemAt(zone.offsets, i)
  const skipped = i > 0 && instant < itemAt(zone.changes, i - 1)
  return skipped ? localMinute - itemAt(zone.offsets, i - 1) : instant
}

/**
 * The instant of a closing time. When the clock shows that time twice in autumn, the second instant is taken, so
 * the repeated hour is working time (D0.2). Otherwise like {@link instantOf}.
 */
export function closingInstantOf(zone: ZoneTable, localMinute: number): number {
  return secondInstantOf(zone, localMinute) ?? instantOf(zone, localMinute)
}

/** All instants at which the wall clock shows this time: none, one or two. */
export function instantsOf(zone: ZoneTable, date: LocalDate, dayMinute: number): number[] {
  const localMinute = dayNumber(date) * DAY_MINUTES + dayMinute
  const i = firstPeriodBeyond(zone, localMinute)
  const first = localMinute - itemAt(zone.offsets, i)
  if (i > 0 && first < itemAt(zone.changes, i - 1)) return []
  const second = secondInstantOf(zone, localMinute)
  return second === undefined ? [first] : [first, second]
}

/** The local date and time of an instant. */
export function toLocal(zone: ZoneTable, epochMinute: number): LocalMoment {
  const offsetMinutes = offsetAt(zone, epochMinute)
  const local = epochMinute + offsetMinutes
  const day = Math.floor(local / DAY_MINUTES)
  const date = dateOf(day)
  const minute = local - day * DAY_MINUTES
  const ambiguous = instantsOf(zone, date, minute).length === 2
  return { date, minute, offsetMinutes, ambiguous }
}

/** The local date at an instant. */
export function localDate(zone: ZoneTable, epochMinute: number): LocalDate {
  return dateOf(Math.floor((epochMinute + offsetAt(zone, epochMinute)) / DAY_MINUTES))
}

/** The day number of the local date at an instant. */
export function localDay(zone: ZoneTable, epochMinute: number): number {
  return Math.floor((epochMinute + offsetAt(zone, epochMinute)) / DAY_MINUTES)
}

/** The instant by the zone's wall clock, in the form of RFC 3339: `2026-03-08T09:30:00-04:00`. */
export function formatInstant(zone: ZoneTable, epochMinute: number): string {
  const { date, minute, offsetMinutes } = toLocal(zone, epochMinute)
  return `${date}T${formatClock(minute)}:00${formatOffset(offsetMinutes)}`
}

/** The whole second that contains the epoch millisecond, in the form of RFC 3339: `2026-03-08T09:30:59-04:00`. */
export function formatSecond(zone: ZoneTable, epochMilliseconds: number): string {
  const second = Math.floor(epochMilliseconds / 1000)
  const minute = Math.floor(second / 60)
  const seconds = String(second - minute * 60).padStart(2, '0')
  return formatInstant(zone, minute).replace(/:00(?=[+-])/, `:${seconds}`)
}

/** `+05:45`, `-04:00`; UTC is `+00:00`. */
export function formatOffset(offsetMinutes: number): string {
  const sign = offsetMinutes < 0 ? '-' : '+'
  return sign + formatClock(Math.abs(offsetMinutes))
}

/** An RFC 3339 instant as an epoch minute, without its seconds. Throws `RangeError` for any other text. */
export function parseInstant(text: string): number {
  const match = INSTANT.exec(text)
  if (!match) throw new RangeError(`not an instant: ${text}`)
  const hours = Number(match[2])
  const minutes = Number(match[3])
  const offset = Number(match[6] ?? 0) * 60 + Number(match[7] ?? 0)
  if (hours > 23 || minutes > 59 || Number(match[4] ?? 0) > 60 || Number(match[7] ?? 0) > 59) {
    throw new RangeError(`not an instant: ${text}`)
  }
  return (
    dayNumber(itemAt(match, 1)) * DAY_MINUTES +
    hours * 60 +
    minutes -
    (match[5] === '-' ? -offset : offset)
  )
}

/** The second instant at which the wall clock shows this time, if there are two. */
function secondInstantOf(zone: ZoneTable, localMinute: number): number | undefined {
  const i = firstPeriodBeyond(zone, localMinute)
  if (i >= zone.changes.length) return undefined
  const second = localMinute - itemAt(zone.offsets, i + 1)
  return second >= itemAt(zone.changes, i) ? second : undefined
}

function buildTable(name: string): ZoneTable {
  const changes: number[] = []
  let moment: Temporal.ZonedDateTime | null =
    Temporal.Instant.fromEpochMilliseconds(TABLE_START_MS).toZonedDateTimeISO(name)
  const offsets = [minutesEast(moment)]
  while (moment) {
    moment = moment.getTimeZoneTransition('next')
    if (!moment || moment.epochMilliseconds >= TABLE_END_MS) break
    if (minutesEast(moment) === offsets.at(-1)) continue
    changes.push(Math.round(moment.epochMilliseconds / 60_000))
    offsets.push(minutesEast(moment))
  }
  return { name, changes, offsets }
}

function minutesEast(moment: Temporal.ZonedDateTime): number {
  return Math.round(moment.offsetNanoseconds / 60e9)
}

function firstAfter(changes: readonly number[], t: number): number {
  let low = 0
  let high = changes.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (itemAt(changes, middle) <= t) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The index of the first period of constant offset that ends after the local time. The end is read on the wall clock as
 * it was set during that period.
 */
function firstPeriodBeyond(zone: ZoneTable, localMinute: number): number {
  let low = 0
  let high = zone.changes.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (itemAt(zone.changes, middle) + itemAt(zone.offsets, middle) <= localMinute) low = middle + 1
    else high = middle
  }
  return low
}
