import { cancelAppointment as endpoint } from '@chairtime/contract/appointments/status.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { cancelAppointment as cancel } from '../../scheduling/appointment/cancellation.ts'
import { channelsTo } from '../../scheduling/appointment/effects.ts'
import { clientOfAppointment } from '../../scheduling/client/client-store.ts'
import { appointmentAsSeen, refuseIfClosed } from './desk.ts'

type Cancel = typeof endpoint
const refuse = refusing(endpoint)

/**
 * Cancels an appointment for the salon; the booking policy does not apply. Refused when the appointment is over, or has
 * changed since the caller read it.
 */
export async function cancelAppointment(
  db: TenantWrite,
  { params, body }: Input<Cancel>,
  ctx: Context,
): Promise<Reply<Cancel>> {
  const before = await appointmentAsSeen(db, refuse, params.id, body?.version)
  refuseIfClosed(refuse, before)
  const cancellation = { by: 'salon', reason: body?.reason ?? null } as const
  const client = await clientOfAppointment(db, before)
  const { view } = await cancel(db, ctx, before, client, cancellation)
  return { appointment: view, channels: channelsTo(before, client, ctx) }
}
