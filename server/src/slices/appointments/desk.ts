import { may } from '@chairtime/contract/permissions.ts'
import { isOpen } from '@chairtime/core/booking/status.ts'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import type { Refuse } from '../../platform/errors/refuse.ts'
import type { Actor } from '../../platform/identity/actor.ts'
import { type AppointmentRecord, appointmentView } from '../../scheduling/appointment/record.ts'
import { lockAppointment } from '../../scheduling/appointment/store.ts'
import { type Client, holdClient } from '../../scheduling/client/client-store.ts'
import { type DeskClientInput, findDeskClient } from '../../scheduling/client/desk-client.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { isOwnVisit } from './own-visit-store.ts'

/**
 * The client that the desk named: one on file, a new one, or none. Refused when the typed number or address is on file
 * under another name.
 */
export async function clientOf(
  db: TenantWrite,
  refuse: Refuse<'client_known'>,
  given: { client_id?: string | null | undefined; client?: DeskClientInput | undefined },
  now: Date,
): Promise<Client | undefined> {
  if (given.client_id) return (await holdClient(db, given.client_id)) ?? refuse('not_found')
  if (!given.client) return undefined
  const { business } = await loadSalon(db)
  return findDeskClient(db, refuse, given.client, business.locale, now)
}

/**
 * Locks and returns the appointment. Refused when it does not exist, or has changed since the caller read
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
 * Refuses a stylist at the visits of others. They are the callers who may serve clients (`appointments.serve`) and may
 * not change every appointment.
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
  return role !== null && may(role, 'appointments.write')
}

/** Refuses a change of an appointment that is completed, cancelled or missed. */
export function refuseIfClosed(
  refuse: Refuse<'appointment_closed'>,
  { status }: AppointmentRecord,
): void {
  if (!isOpen(status)) refuse('appointment_closed')
}
