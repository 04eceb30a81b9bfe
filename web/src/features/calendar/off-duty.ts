import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { isOpen } from '@chairtime/core/booking/status.ts'
import { dayClock } from '@chairtime/core/calendar/axis.ts'
import { type OffDuty, offDutyIn } from '@chairtime/core/calendar/obstacle.ts'
import { dutyOf } from '../../lib/stretch.ts'
import { partsOf, type VisitPart } from './grid/parts.ts'
import type { Day } from './queries.ts'

type KnownHours = Pick<
  Day,
  'date' | 'start_time' | 'end_time' | 'clock_change' | 'working' | 'time_off'
>

/**
 * Why a staff member of a visit cannot be booked at the time of the visit. Null if all can be booked, or if the visit
 * is not open.
 */
export function offDutyOf(appointment: AppointmentView, day: KnownHours): OffDuty | null {
  const found = partsOf(appointment).map((part) => offDuty(part, day))
  return found.find((one) => one !== null) ?? null
}

/**
 * Why the person of a part cannot be booked at the time of the part, by the hours and time off of the day. Null if the
 * person can be booked, or if the visit is not open.
 */
export function offDuty(part: VisitPart, day: KnownHours): OffDuty | null {
  if (!isOpen(part.appointment.status)) return null
  const { start, end } = dayClock(day)
  const shown = { start: Math.max(part.start, start), end: Math.min(part.end, end) }
  return offDutyIn([shown], dutyOf(day, part.person.id))?.kind ?? null
}
