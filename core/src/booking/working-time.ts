/**
 * Domain rule D9: the layers of working time as sorted integer arrays. The hours of a date replace the weekly hours,
 * both for the salon and for a staff member. A staff member's own hours are intersected with the salon's hours, unless
 * the staff member may work outside them. Then breaks and time off are removed. Results that depend on the
 * configuration alone are cached per salon.
 */

import { numberAt } from '../known.ts'
import { DAY_MINUTES } from '../time/day.ts'
import {
  append,
  type Interval,
  intersect,
  type Spans,
  spansOf,
  subtract,
  union,
} from '../time/interval.ts'
import { dateOf, dayNumber, type LocalDate, weekdayOf } from '../time/local.ts'
import { closingInstantOf, instantOf, offsetAt, type ZoneTable } from '../time/zone.ts'
import type { Grid } from './grid.ts'
import { menuOf } from './menu.ts'
import type { Salon, StaffMember, WorkingTime } from './model.ts'

/** Days that are read on each side of a range, because a shift may end on the next day. */
const DAYS_AROUND = 2
/** The most ranges that are cached for one salon. */
const RANGES_MAX = 256

/** One staff member's time in a range of days. */
export interface StaffTime {
  /** Hours without breaks and time off. */
  readonly work: Spans
  /** Breaks and time off. A buffer may lie anywhere outside them. */
  readonly blocked: Spans
  readonly grid: Grid
}

/** A day of a range. */
export interface SalonDay {
  readonly date: LocalDate
  /** Whether any opening hours lie on the day. */
  readonly isOpen: boolean
}

/** A salon's time in a range of days. `start` and `end` lie `DAYS_AROUND` days before and after the range. */
export interface SalonTime {
  readonly start: number
  readonly end: number
  /** The days of the range, without the days around it. */
  readonly range: Interval
  readonly days: readonly SalonDay[]
  /** The instant at which each day of the range begins, and the end of the last. */
  readonly dayStarts: readonly number[]
  readonly open: Spans
  /** Throws `RangeError` for an unknown staff member. */
  staff(id: string): StaffTime
}

const ranges = new WeakMap<Salon, Map<string, SalonTime>>()

/** The intervals in which the staff member works on those days, without regard to claims. */
export function workingIntervals(
  salon: Salon,
  staffId: string,
  from: LocalDate,
  days: number,
): Spans {
  const time = salonTime(salon, dayNumber(from), days)
  return intersect(time.staff(staffId).work, [time.range.start, time.range.end])
}

/** The opening hours of those days without breaks, as intervals. */
export function openIntervals(salon: Salon, from: LocalDate, days: number): Spans {
  const time = salonTime(salon, dayNumber(from), days)
  return intersect(time.open, [time.range.start, time.range.end])
}

/** The salon's time from a day on, cached for further questions about these days. */
export function salonTime(salon: Salon, firstDay: number, days: number): SalonTime {
  let known = ranges.get(salon)
  if (!known) {
    known = new Map()
    ranges.set(salon, known)
  }
  const key = `${firstDay}+${days}`
  let time = known.get(key)
  if (!time) {
    if (known.size >= RANGES_MAX) known.clear()
    time = readTime(salon, firstDay, days)
    known.set(key, time)
  }
  return time
}

function readTime(salon: Salon, firstDay: number, days: number): SalonTime {
  const low = firstDay - DAYS_AROUND
  const high = firstDay + days + DAYS_AROUND
  const start = instantOf(salon.zone, low * DAY_MINUTES)
  const end = instantOf(salon.zone, high * DAY_MINUTES)
  const dayStarts: number[] = []
  for (let day = firstDay; day <= firstDay + days; day++) {
    dayStarts.push(instantOf(salon.zone, day * DAY_MINUTES))
  }
  const shifts = shiftsOf(salon.zone, salon.hours, low, high)
  const breaks = breaksOf(salon.zone, salon.hours, low, high)
  const members = new Map<string, StaffTime>()
  const open = subtract(spansOfShifts(shifts), breaks)
  const isOpen = (from: number, to: number): boolean => intersect(open, [from, to]).length > 0
  const frame = { shifts, breaks, low, high }
  // shared by all staff members without hours and time off of their own
  const common = staffTime(salon.zone, { hours: null, outsideHours: false, timeOff: [] }, frame)
  return {
    start,
    end,
    range: { start: numberAt(dayStarts, 0), end: numberAt(dayStarts, days) },
    days: Array.from({ length: days }, (_, i) => ({
      date: dateOf(firstDay + i),
      isOpen: isOpen(numberAt(dayStarts, i), numberAt(dayStarts, i + 1)),
    })),
    dayStarts,
    open,
    staff(id) {
      let time = members.get(id)
      if (!time) {
        const member = menuOf(salon).staff.get(id)
        if (!member) throw new RangeError(`no such staff member: ${id}`)
        const isCommon = member.hours === null && member.timeOff.length === 0
        time = isCommon ? common : staffTime(salon.zone, member, frame)
        members.set(id, time)
      }
      return time
    },
  }
}

/** The salon's layers in the days `[low, high)`. */
interface Frame {
  readonly shifts: Shifts
  readonly breaks: Spans
  readonly low: number
  readonly high: number
}

function staffTime(
  zone: ZoneTable,
  member: Pick<StaffMember, 'hours' | 'outsideHours' | 'timeOff'>,
  frame: Frame,
): StaffTime {
  const { hours } = member
  const own = hours ? shiftsOf(zone, hours, frame.low, frame.high) : frame.shifts
  const ignoresSalonHours = hours !== null && member.outsideHours
  const shifts = ignoresSalonHours || !hours ? own : intersectShifts(own, frame.shifts)
  const ownBreaks = hours ? breaksOf(zone, hours, frame.low, frame.high) : []
  const breaks = ignoresSalonHours ? ownBreaks : union(ownBreaks, frame.breaks)
  const blocked = union(breaks, spansOf(member.timeOff))
  return {
    work: subtract(spansOfShifts(shifts), blocked),
    blocked,
    grid: gridOf(zone, shifts, blocked),
  }
}

/** Start and end of each shift in a flat list, ascending. Touching shifts stay separate: each has its own slot grid. */
type Shifts = readonly number[]

/**
 * The shifts of the days `[low, high)`. Where two overlap, the time belongs to the one that begins first. When the
 * clock skips an hour, two can begin at the same instant. The time then belongs to the one with the earlier local
 * opening.
 */
function shiftsOf(zone: ZoneTable, hours: WorkingTime, low: number, high: number): Shifts {
  const dated = new Map(hours.dated.map((day) => [day.date, day.intervals]))
  const found: [start: number, end: number][] = []
  for (let day = low; day < high; day++) {
    const weekday = weekdayOf(day)
    const intervals =
      dated.get(dateOf(day)) ?? hours.weekly.filter((shift) => shift.weekday === weekday)
    for (const { opens, closes } of [...intervals].sort((a, b) => a.opens - b.opens)) {
      found.push([
        instantOf(zone, day * DAY_MINUTES + opens),
        closingInstantOf(zone, day * DAY_MINUTES + closes),
      ])
    }
  }
  found.sort((a, b) => a[0] - b[0])
  const shifts: number[] = []
  for (const [start, end] of found) {
    const from = Math.max(start, shifts.at(-1) ?? start)
    if (from < end) shifts.push(from, end)
  }
  return shifts
}

/** The intersection of two lists of shifts. Touching shifts stay separate. */
function intersectShifts(a: Shifts, b: Shifts): Shifts {
  const shifts: number[] = []
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    const start = Math.max(numberAt(a, i), numberAt(b, j))
    const end = Math.min(numberAt(a, i + 1), numberAt(b, j + 1))
    if (start < end) shifts.push(start, end)
    if (numberAt(a, i + 1) < numberAt(b, j + 1)) i += 2
    else j += 2
  }
  return shifts
}

function spansOfShifts(shifts: Shifts): Spans {
  const spans: number[] = []
  for (let i = 0; i < shifts.length; i += 2)
    append(spans, numberAt(shifts, i), numberAt(shifts, i + 1))
  return spans
}

function breaksOf(zone: ZoneTable, hours: WorkingTime, low: number, high: number): Spans {
  const found: { start: number; end: number }[] = []
  for (let day = low; day < high; day++) {
    for (const { weekday, opens, closes } of hours.breaks) {
      if (weekday !== weekdayOf(day)) continue
      const start = instantOf(zone, day * DAY_MINUTES + opens)
      found.push({ start, end: instantOf(zone, day * DAY_MINUTES + closes) })
    }
  }
  return spansOf(found)
}

/**
 * The grid (D3.2). A working interval is a whole shift, or a part of one between breaks and time off. The grid of each
 * interval counts from the local time at which the interval begins. The grid has the same local minutes before and
 * after a clock change, so a repeated hour is offered twice and a skipped hour never (D10).
 */
function gridOf(zone: ZoneTable, shifts: Shifts, blocked: Spans): Grid {
  const grid: number[] = []
  for (let i = 0; i < shifts.length; i += 2) {
    const intervals = subtract([numberAt(shifts, i), numberAt(shifts, i + 1)], blocked)
    for (let j = 0; j < intervals.length; j += 2) {
      appendGrid(grid, zone, numberAt(intervals, j), numberAt(intervals, j + 1))
    }
  }
  return grid
}

function appendGrid(grid: number[], zone: ZoneTable, opening: number, end: number): void {
  const localOpening = opening + offsetAt(zone, opening)
  let start = opening
  for (const change of zone.changes) {
    if (change <= start || change >= end) continue
    grid.push(start, change, localOpening - offsetAt(zone, start))
    start = change
  }
  grid.push(start, end, localOpening - offsetAt(zone, start))
}
