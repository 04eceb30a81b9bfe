import { decideClient as endpoint } from '@chairtime/contract/appointments.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { blockedClientId, holdsTime } from '@chairtime/core/booking/status.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { recordEffects } from '../../scheduling/appointment/effects.ts'
import type { AppointmentRecord, ClientReference } from '../../scheduling/appointment/record.ts'
import { grantDespiteOthers } from '../../scheduling/claims-store.ts'
import { copyContact, insertClientOf, writeClient } from '../../scheduling/client/contact-store.ts'
import { appointmentAsSeen } from './desk.ts'

const refuse = refusing(endpoint)

/**
 * Decides whether an online booking with a probable client belongs to that client or to a new one. Neither
 * client gets a message, and messages about the booking still go to its contact. Refused when it is
 * already decided, or when the appointment has changed since the caller read it.
 */
export async function decideClient(
  db: TenantWrite,
  { params, body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const before = await appointmentAsSeen(db, refuse, params.id, body.version)
  const { contact, probable_client } = before
  if (!probable_client || !contact) return refuse('client_decided')
  const client = body.same_person ? probable_client : await insertClientOf(db, contact, ctx.now)
  if (body.same_person && body.copy_contact) await copyContact(db, client.id, contact)
  await writeClient(db, before.id, client.id)
  await claimTime(db, before, client, ctx.now)
  const record = {
    ...before,
    client_id: client.id,
    client_name: client.name,
    probable_client: null,
    version: before.version + 1,
  }
  const event = { action: 'updated', event: 'appointment.updated' } as const
  const appointment = await recordEffects(db, ctx, record, undefined, event)
  return { appointment }
}

/** Claims the client's time for the visit, even if the client has another visit at that time. */
async function claimTime(
  db: TenantWrite,
  { id, start, end, status, for_someone_else }: AppointmentRecord,
  client: ClientReference,
  now: Date,
): Promise<void> {
  const subjectId = blockedClientId(client.id, for_someone_else)
  if (subjectId === null || !holdsTime(status)) return
  const claim = { subjectKind: 'client', subjectId, start, end } as const
  await grantDespiteOthers(db, { appointmentId: id }, [claim], now)
}
