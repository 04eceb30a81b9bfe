import { cancelAppointment } from '@chairtime/contract/appointments.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { cancelReservedAppointment } from '../../scheduling/appointment/lifecycle.ts'
import { appointmentAsSeen, personOf, refuseIfClosed } from './desk.ts'

type Cancel = typeof cancelAppointment
const refuse = refusing(cancelAppointment)

/** Cancels for the salon, whatever the policy says. Refused when the appointment is over. */
export async function cancelAtDesk(
  db: TenantWrite,
  { params, body }: Input<Cancel>,
  ctx: Context,
): Promise<Reply<Cancel>> {
  const before = await appointmentAsSeen(db, refuse, params.id, body?.version)
  refuseIfClosed(refuse, before)
  const cancellation = { by: 'salon', reason: body?.reason ?? null } as const
  const { view } = await cancelReservedAppointment(
    db,
    ctx,
    before,
    await personOf(db, before),
    cancellation,
  )
  return { appointment: view }
}
