import { isOpen } from '@chairtime/core/booking/status.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import type { Refuse } from '../../platform/errors/refuse.ts'
import { type AppointmentRecord, appointmentView } from '../../scheduling/appointment/record.ts'
import { lockAppointment } from '../../scheduling/appointment/store.ts'
import { type Client, type ClientInput, findClient } from '../../scheduling/client/client-store.ts'
import { findOrCreateClient } from '../../scheduling/client/match-client.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'

/** The client that the desk named: one on file, a new one, or none. */
export async function clientOf(
  db: TenantWrite,
  refuse: Refuse<never>,
  given: { client_id?: string | null | undefined; client?: ClientInput | undefined },
  now: Date,
): Promise<Client | undefined> {
  if (given.client_id) return (await findClient(db, given.client_id)) ?? refuse('not_found')
  if (!given.client) return undefined
  const { business } = await loadSalon(db)
  return findOrCreateClient(db, given.client, business.locale, now)
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

/** Refuses a change of an appointment that is completed, cancelled or missed. */
export function refuseIfClosed(
  refuse: Refuse<'appointment_closed'>,
  { status }: AppointmentRecord,
): void {
  if (!isOpen(status)) refuse('appointment_closed')
}
