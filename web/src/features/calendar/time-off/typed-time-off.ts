import type { TimeOffView } from '@chairtime/contract/time-off.ts'
import { isAbsence } from '@chairtime/core/booking/time-off.ts'
import { addDays, dayNumber, formatClock } from '@chairtime/core/time/local.ts'
import {
  dateIn,
  formatDate,
  formatDateRange,
  formatMomentRange,
  minuteOfDay,
} from '../../../lib/format.ts'
import { instantIn } from '../../../lib/instant-in.ts'
import { rebased } from '../../../lib/rebased.ts'
import type { Person } from '../grid/parts.ts'
import type { TimeOffBody } from './queries.ts'

/** Time off as it is typed: local dates and times of day. */
export interface TypedTimeOff {
  readonly kind: TimeOffBody['kind']
  readonly staffId: string
  readonly isWholeDays: boolean
  readonly firstDay: string
  readonly lastDay: string
  readonly from: string
  readonly to: string
  readonly reason: string
}

const DEFAULT_MINUTES = 60

/**
 * The values that the form begins with. By default they are blocked time of the first person in `people`, for one hour
 * from the next full hour on. The fields in `given` replace the defaults. `now` is in milliseconds since 1970.
 */
export function typedTimeOff(
  given: Partial<TimeOffView>,
  people: readonly Person[],
  timeZone: string,
  now: number,
): TypedTimeOff {
  const start = given.start_time ? Date.parse(given.start_time) : nextHour(now, timeZone)
  const end = given.end_time ? Date.parse(given.end_time) : start + DEFAULT_MINUTES * 60_000
  const [firstDay, endDay] = [dateIn(start, timeZone), dateIn(end, timeZone)]
  const isWholeDays =
    minuteOfDay(start, timeZone) === 0 && minuteOfDay(end, timeZone) === 0 && firstDay < endDay
  return {
    kind: given.kind ?? 'block',
    staffId: given.staff_id ?? people[0]?.id ?? '',
    isWholeDays,
    firstDay,
    lastDay: isWholeDays ? addDays(endDay, -1) : endDay,
    from: formatClock(minuteOfDay(start, timeZone)),
    to: formatClock(minuteOfDay(end, timeZone)),
    reason: given.reason ?? '',
  }
}

/** The days and times of time off, in words. For whole days it names the days only. */
export function whenOf(
  timeOff: Pick<TimeOffView, 'start_time' | 'end_time'>,
  timeZone: string,
): string {
  const { isWholeDays, firstDay, lastDay } = typedTimeOff(timeOff, [], timeZone, 0)
  if (!isWholeDays) return formatMomentRange(timeOff.start_time, timeOff.end_time, timeZone)
  return firstDay === lastDay ? formatDate(firstDay) : formatDateRange(firstDay, lastDay)
}

/**
 * The typed values. A field in which nothing was typed has the value that others saved meanwhile. All days and times
 * together count as one field.
 */
export function rebasedTimeOff(
  typed: TypedTimeOff,
  opened: TypedTimeOff,
  theirs: TypedTimeOff,
): TypedTimeOff {
  const { times, ...rest } = rebased(grouped(typed), grouped(opened), grouped(theirs))
  return { ...rest, ...times }
}

function grouped({ kind, staffId, reason, ...times }: TypedTimeOff) {
  return { kind, staffId, reason, times }
}

/** Working hours of a staff member. */
export interface Working {
  readonly staff_id: string
  readonly start_time: string
  readonly end_time: string
}

/**
 * The times that are proposed for a kind, a person and a first day, while nobody has chosen any. For an absence they
 * are the rest of the person's working day. For another kind, or if no such rest is known, they are the initial times.
 * These replace the times that were proposed for another kind or person. If the form already has the initial times, the
 * result is then empty.
 */
export function proposedTimes(
  typed: TypedTimeOff,
  initial: TypedTimeOff,
  working: readonly Working[],
  timeZone: string,
  now: number,
): Partial<TypedTimeOff> {
  const rest = isAbsence(typed.kind) ? restOfDay(typed, working, timeZone, now) : {}
  const hasInitialTimes = typed.from === initial.from && typed.to === initial.to
  if (rest.from || hasInitialTimes) return rest
  const days = dayNumber(initial.lastDay) - dayNumber(initial.firstDay)
  const { isWholeDays, from, to } = initial
  return { isWholeDays, lastDay: addDays(typed.firstDay, days), from, to }
}

/** Whether the change chooses times. A last day that changes together with the first day was not chosen. */
export function choosesTimes(part: Partial<TypedTimeOff>): boolean {
  return (
    part.from !== undefined ||
    part.to !== undefined ||
    part.isWholeDays !== undefined ||
    (part.lastDay !== undefined && part.firstDay === undefined)
  )
}

/**
 * The times of an absence until the end of the person's working day. The absence begins with the working hours, but
 * today not before `now`. Empty on a day without hours, or when the hours are over.
 */
export function restOfDay(
  { staffId, firstDay }: TypedTimeOff,
  working: readonly Working[],
  timeZone: string,
  now: number,
): Partial<TypedTimeOff> {
  const hours = working.filter(
    (one) => one.staff_id === staffId && dateIn(one.start_time, timeZone) === firstDay,
  )
  const opening = Math.min(...hours.map(({ start_time }) => Date.parse(start_time)))
  const close = Math.max(...hours.map(({ end_time }) => Date.parse(end_time)))
  const start = firstDay === dateIn(now, timeZone) ? Math.max(opening, now) : opening
  if (hours.length === 0 || start >= close) return {}
  return {
    isWholeDays: false,
    lastDay: dateIn(close, timeZone),
    from: formatClock(minuteOfDay(start, timeZone)),
    to: formatClock(minuteOfDay(close, timeZone)),
  }
}

export function bodyOf(typed: TypedTimeOff, timeZone: string): TimeOffBody {
  const { kind, staffId, isWholeDays, firstDay, lastDay, from, to, reason } = typed
  return {
    kind,
    staff_id: staffId,
    start_time: instantIn(timeZone, firstDay, isWholeDays ? '00:00' : from),
    end_time: isWholeDays
      ? instantIn(timeZone, addDays(lastDay, 1), '00:00')
      : instantIn(timeZone, lastDay, to),
    reason: reason.trim() || null,
  }
}

function nextHour(now: number, timeZone: string): number {
  const minute = Math.ceil(now / 60_000)
  const past = minuteOfDay(minute * 60_000, timeZone) % 60
  return (minute + ((60 - past) % 60)) * 60_000
}
