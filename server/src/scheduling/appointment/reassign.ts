import type { Context } from '../../platform/api/context.ts'
import { writeCombined } from '../../platform/database/combine-statements-store.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { type Client, clientOfAppointment } from '../client/client-store.ts'
import { messagesToClient } from './effects.ts'
import { closeLinks } from './link-store.ts'
import type { AppointmentRecord } from './record.ts'

/**
 * Whether the appointment goes to another client. Naming the probable client of an undecided booking does not
 * count, and neither does leaving that booking without a client.
 */
export function isReassigned(
  { client_id, probable_client }: AppointmentRecord,
  client: Client | undefined,
): boolean {
  const newClientId = client?.id ?? null
  return newClientId !== client_id && (newClientId === null || newClientId !== probable_client?.id)
}

/**
 * Writes the message to the earlier client, with the earlier time of the appointment, and closes that client's links.
 * `version` is the appointment's present version.
 */
export async function notifyFormerClient(
  db: TenantWrite,
  ctx: Context,
  before: AppointmentRecord,
  version: number,
): Promise<void> {
  const client = await clientOfAppointment(db, before)
  // in seconds since 1970
  const reference = { starts: String(before.start * 60), ends: String(before.end * 60) }
  const former = { ...before, version }
  await writeCombined(db, [
    closeLinks(db, before.id),
    ...messagesToClient(db, former, client, 'booking_reassigned', ctx, { reference }),
  ])
}
