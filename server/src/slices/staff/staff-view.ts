import type { staffMember } from '@chairtime/contract/staff.ts'
import { formatClock, parseClock } from '@chairtime/core/time/local.ts'
import type { z } from 'zod'
import type { Say } from '../../platform/errors/refuse.ts'
import { pictureView } from '../../scheduling/salon/picture-store.ts'
import type { Shift, StaffRow } from './store.ts'

type StaffView = z.input<typeof staffMember>
type Hours = NonNullable<StaffView['hours']>

/** The reply for a staff member. */
export function staffView(row: StaffRow): StaffView {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    title: row.title,
    active: row.active,
    hours: row.own_hours ? row.shifts.map(hoursOf) : null,
    service_ids: [...row.service_ids],
    portrait: row.portrait && pictureView(row.portrait),
    version: row.version,
  }
}

function hoursOf(shift: Shift): Hours[number] {
  return {
    day: shift.weekday,
    start_time: formatClock(shift.starts_minute),
    end_time: formatClock(shift.ends_minute),
  }
}

/** Weekly hours in their stored form. */
export function shiftsOf(hours: Hours): Shift[] {
  return hours.map(({ day, start_time, end_time }) => ({
    weekday: day,
    starts_minute: parseClock(start_time),
    ends_minute: parseClock(end_time),
  }))
}

/**
 * The problems of weekly hours, by field. A period is refused when it does not end after its start, and when it
 * overlaps a period that stands before it in the list.
 */
export function shiftProblems(shifts: readonly Shift[]): Record<string, Say[]> {
  const errors: Record<string, Say[]> = {}
  shifts.forEach((shift, index) => {
    if (shift.ends_minute <= shift.starts_minute) {
      errors[`hours[${index}].end_time`] = [({ field }) => field.hoursOrder]
    } else if (shifts.slice(0, index).some((other) => overlap(other, shift))) {
      errors[`hours[${index}].start_time`] = [({ field }) => field.hoursOverlap]
    }
  })
  return errors
}

function overlap(a: Shift, b: Shift): boolean {
  return (
    a.weekday === b.weekday && a.starts_minute < b.ends_minute && b.starts_minute < a.ends_minute
  )
}
