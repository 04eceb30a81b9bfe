import { decideClient as endpoint } from '@chairtime/contract/appointments.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { claimClientTime } from '../../scheduling/appointment/claim-client.ts'
import { recordEffects } from '../../scheduling/appointment/effects.ts'
import { readAppointments } from '../../scheduling/appointment/store.ts'
import { lockContact, writeClient } from '../../scheduling/client/contact-store.ts'
import { decidedClient } from '../../scheduling/client/decided-client.ts'
import { appointmentAsSeen } from './desk.ts'

const refuse = refusing(endpoint)

/**
 * Decides whether an online booking with a probable client belongs to that client or to a new one. Neither client gets
 * a message, and messages about the booking still go to its contact. Refused when the client is already decided, or
 * when the appointment has changed since the caller read it.
 */
export async function decideClient(
  db: TenantWrite,
  { params, body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  // a contact is locked before the row of its appointment (decision 11)
  const [present] = await readAppointments(db, { id: params.id })
  if (present?.contact) await lockContact(db, present.contact)
  const before = await appointmentAsSeen(db, refuse, params.id, body.version)
  const { contact, probable_client } = before
  if (!probable_client || !contact) return refuse('client_decided')
  const undecided = { contact, probable: probable_client }
  const client = await decidedClient(db, undecided, body, ctx.now)
  await writeClient(db, before.id, client.id)
  await claimClientTime(db, before, client.id, ctx.now)
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
