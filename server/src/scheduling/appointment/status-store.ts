import {
  type AppointmentStatus,
  appointmentStatuses,
  holdsTime,
  isAttendedOrMissed,
  isExpected,
  isInSalon,
  isOpen,
} from '@chairtime/core/booking/status.ts'
import { type RawBuilder, sql } from 'kysely'

/** The groups of statuses of D13. Each is an SQL list for the operator `in`. */
export const EXPECTED = listOf(isExpected)
export const IN_SALON = listOf(isInSalon)
export const OPEN = listOf(isOpen)
export const HOLDS_TIME = listOf(holdsTime)
/** Completed and no-show: the visit is over and was not cancelled. */
export const ATTENDED_OR_MISSED = listOf(isAttendedOrMissed)
export const NOT_CANCELLED = listOf((status) => status !== 'cancelled')

function listOf(includes: (status: AppointmentStatus) => boolean): RawBuilder<unknown> {
  const names = appointmentStatuses.filter(includes).map((status) => sql.lit(status))
  return sql`(${sql.join(names)})`
}
