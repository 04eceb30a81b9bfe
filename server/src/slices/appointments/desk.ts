import { may } from '@chairtime/contract/permissions.ts'
import { isOpen } from '@chairtime/core/booking/status.ts'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import type { Refuse } from '../../platform/errors/refuse.ts'
import type { Actor } from '../../platform/identity/actor.ts'
import { type AppointmentRecord, appointmentView } from '../../scheduling/appointment/record.ts'
import { lockAppointment } from '../../scheduling/appointment/store.ts'
import { isOwnVisit } from './own-visit-store.ts'

/**
 * Locks and returns the appointment. Refused when the appointment does not exist, or has changed since the caller read
 * it.
 */
export async function appointmentAsSeen(
  db: TenantWrite,
  refuse: Refuse<'version_conflict'>,
  id: string,
  version: number | undefined,
): Promise<AppointmentRecord> {
  const record = (await lockAppointment(db, id)) ?? refuse('not_found')
  if (version !== undefined && version !== record.version) {
    refuse('version_conflict', { details: { appointment: appointmentView(record) } })
  }
  return record
}

/**
 * Refuses a stylist when the visit is not her own. A stylist is a caller who may serve clients (`appointments.serve`)
 * but may not change every appointment.
 */
export async function refuseUnlessServing(
  db: TenantRead,
  refuse: Refuse<never>,
  actor: Actor,
  record: AppointmentRecord,
): Promise<void> {
  if (!isAtDesk(actor) && !(await isOwnVisit(db, actor.id, record))) refuse('forbidden')
}

/** Whether the caller may change every appointment, in every way. */
export function isAtDesk({ role }: Actor): boolean {
  return may(role, 'appointments.write')
}

/** Refuses a change of an appointment that is completed, cancelled or missed. */
export function refuseIfClosed(
  refuse: Refuse<'appointment_closed'>,
  { status }: AppointmentRecord,
): void {
  if (!isOpen(status)) refuse('appointment_closed')
}
