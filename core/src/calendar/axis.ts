/**
 * The vertical axis of one or several local days in minutes. A minute of the wall clock has the same place on
 * all days. Where a day repeats an hour, the axis has that hour twice; an hour that all days skip is left out.
 */

import type { EpochMinute } from '../booking/model.ts'
import { DAY_MINUTES } from '../time/day.ts'
import { dateOf, dayNumber, formatClock } from '../time/local.ts'
import { formatOffset, parseInstant } from '../time/zone.ts'

/** A local day whose instants are written in RFC 3339. `clock_change` is written with the offset after the change. */
export interface WrittenDay {
  readonly date: string
  readonly start_time: string
  readonly end_time: string
  readonly clock_change: string | null
}

/** The wall clock of one local day. Offsets are minutes east of UTC. */
export interface DayClock {
  readonly date: string
  readonly start: EpochMinute
  readonly end: EpochMinute
  readonly offset: number
  readonly change: { readonly at: EpochMinute; readonly offset: number } | null
}

export interface Axis {
  /** The length of the axis. */
  readonly minutes: number
  /**
   * A clock change makes the axis longer by `minutes`, or shorter when they are negative. `at` is the minute of the day
   * at which the clock changes, by the clock before the change.
   */
  readonly clockChange: { readonly at: number; readonly minutes: number } | null
}

/** The wall clock of a day from its instants. */
export function dayClock({ date, start_time, end_time, clock_change }: WrittenDay): DayClock {
  return {
    date,
    start: parseInstant(start_time),
    end: parseInstant(end_time),
    offset: offsetOf(start_time),
    change:
      clock_change === null
        ? null
        : { at: parseInstant(clock_change), offset: offsetOf(clock_change) },
  }
}

/** The axis that these days share. */
export function axisOf(clocks: readonly DayClock[]): Axis {
  const clockChanges = clocks.map(clockChangeOf)
  const added = clockChanges.find((clockChange) => clockChange !== null && clockChange.minutes > 0)
  const clockChange =
    added ?? (clockChanges.every((one) => one !== null) ? (clockChanges[0] ?? null) : null)
  return { minutes: DAY_MINUTES + (clockChange?.minutes ?? 0), clockChange }
}

/** The place of an instant on the axis; an instant of another day is placed at the nearer end. */
export function placeOf(axis: Axis, clock: DayClock, instant: EpochMinute): number {
  if (instant <= clock.start) return 0
  if (instant >= clock.end) return axis.minutes
  const wall = instant + offsetAt(clock, instant) - dayNumber(clock.date) * DAY_MINUTES
  if (!axis.clockChange) return wall
  const { at, minutes } = axis.clockChange
  const isBeyond = clockChangeOf(clock)
    ? clock.change !== null && instant >= clock.change.at
    : wall >= at
  return isBeyond ? wall + minutes : wall
}

/** The instant at a place of the axis; `null` where the day has no such minute. */
export function instantAt(axis: Axis, clock: DayClock, place: number): EpochMinute | null {
  const midnight = dayNumber(clock.date) * DAY_MINUTES
  const { clockChange } = axis
  const isBeyond =
    clockChange !== null &&
    place >= clockChange.at + Math.max(0, hasChange(clock) ? 0 : clockChange.minutes)
  const isMissing = clockChange !== null && !isBeyond && place >= clockChange.at
  if (isMissing) return null
  const wall = isBeyond ? place - clockChange.minutes : place
  const instantBefore = midnight + wall - clock.offset
  if (!clock.change) return instantBefore
  if (instantBefore < clock.change.at && !(isBeyond && hasChange(clock))) return instantBefore
  const instantAfter = midnight + wall - clock.change.offset
  return instantAfter >= clock.change.at ? instantAfter : null
}

/** The place of an instant on the axis or beyond its ends, where each minute that passes is one minute of the axis. */
export function placeBeyond(axis: Axis, clock: DayClock, instant: EpochMinute): number {
  if (instant < clock.start) return instant - clock.start
  if (instant > clock.end) return axis.minutes + instant - clock.end
  return placeOf(axis, clock, instant)
}

/** The instant at a place of the axis or beyond it; `null` where the day has no such minute. */
export function instantBeyond(axis: Axis, clock: DayClock, place: number): EpochMinute | null {
  if (place < 0) return clock.start + place
  if (place >= axis.minutes) return clock.end + place - axis.minutes
  return instantAt(axis, clock, place)
}

/** The day number of the local day that holds an instant. The instant must lie on the day of the clock or near it. */
export function dayOf(clock: DayClock, instant: EpochMinute): number {
  return Math.floor((instant + offsetAt(clock, instant)) / DAY_MINUTES)
}

/**
 * The lines of the axis, one every 60 minutes, each with its place and the minute on the wall clock. After a clock
 * change of half an hour the lines are at half past.
 */
export function hourLinesOf({ minutes, clockChange }: Axis): { place: number; minute: number }[] {
  return Array.from({ length: Math.ceil(minutes / 60) }, (_, i) => {
    const place = i * 60
    return {
      place,
      minute: clockChange && place >= clockChange.at ? place - clockChange.minutes : place,
    }
  })
}

/** The instant as RFC 3339 with the offset of the day; an instant of another day has the offset at the nearer end. */
export function writeInstant(clock: DayClock, instant: EpochMinute): string {
  const offset = offsetAt(clock, instant)
  const day = dayOf(clock, instant)
  const minute = instant + offset - day * DAY_MINUTES
  return `${dateOf(day)}T${formatClock(minute)}:00${formatOffset(offset)}`
}

function hasChange(clock: DayClock): boolean {
  return clock.change !== null
}

function clockChangeOf({ date, offset, change }: DayClock): Axis['clockChange'] {
  if (!change) return null
  const wall = change.at + offset - dayNumber(date) * DAY_MINUTES
  return { at: wall, minutes: offset - change.offset }
}

function offsetAt({ offset, change }: DayClock, instant: EpochMinute): number {
  return change && instant >= change.at ? change.offset : offset
}

function offsetOf(written: string): number {
  const wall = parseInstant(`${written.slice(0, 16)}:00Z`)
  return wall - parseInstant(written)
}
