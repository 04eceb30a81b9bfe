import {
  type AppointmentStatus,
  appointmentStatuses,
  awaitsClient,
  isInSalon,
  isOpen,
} from '@chairtime/core/booking/status.ts'
import { type RawBuilder, sql } from 'kysely'

/** The groups of statuses of D13, each as a list to stand after `in`. */
export const AWAITING_CLIENT = listOf(awaitsClient)
export const IN_SALON = listOf(isInSalon)
export const OPEN = listOf(isOpen)

function listOf(includes: (status: AppointmentStatus) => boolean): RawBuilder<unknown> {
  const names = appointmentStatuses.filter(includes).map((status) => sql.lit(status))
  return sql`(${sql.join(names)})`
}
