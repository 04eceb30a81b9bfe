import { bookAppointment as endpoint } from '@chairtime/contract/appointments.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { createAppointment } from '../../scheduling/appointment/lifecycle.ts'
import { refuseReservation, wholeMinute } from '../../scheduling/reserve.ts'
import { shareConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { clientOf } from './desk.ts'

type Book = typeof endpoint
const refuse = refusing(endpoint)

/**
 * Books an appointment at the desk, for a client on file, a new client, or a walk-in without a name. The
 * booking policy does not bind the desk; hours and other appointments do, unless the desk gives a reason.
 */
export async function bookAppointment(
  db: TenantWrite,
  { body }: Input<Book>,
  ctx: Context,
): Promise<Reply<Book>> {
  const start = wholeMinute(refuse, body.start_time)
  await shareConfiguration(db)
  const client = await clientOf(db, refuse, body, ctx.now)
  const outcome = await createAppointment(db, ctx, {
    request: {
      serviceIds: body.service_ids,
      staffId: body.staff_id ?? 'any',
      start,
      channel: 'desk',
      clientId: client?.id ?? null,
    },
    client,
    contact: null,
    provenBy: null,
    probableClient: null,
    source: client ? 'desk' : 'walk_in',
    notes: body.notes ?? null,
    forSomeoneElse: false,
    accepted: null,
    override: body.override?.reason ?? null,
  })
  return outcome.ok ? { appointment: outcome.view } : refuseReservation(refuse, outcome)
}
