import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { cancelBooking as endpoint } from '@chairtime/contract/public/manage.ts'
import { cancelRefusal } from '@chairtime/core/booking/client-change.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { cancelAppointment } from '../../scheduling/appointment/cancellation.ts'
import { clientVisit } from '../../scheduling/appointment/client-visit.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { clientView } from './client-view.ts'
import { actingAsClientOf, lockLinkedAppointment } from './linked.ts'
import { withPhone } from './with-phone.ts'

type Cancel = typeof endpoint
const refuse = refusing(endpoint)

/**
 * Cancels an appointment for its client; a repeat changes nothing. Refused when the accepted policy no longer allows it,
 * and when the start has passed, the client is in the salon or the visit is over.
 */
export async function cancelBooking(
  db: TenantWrite,
  input: Input<Cancel>,
  ctx: Context,
): Promise<Reply<Cancel>> {
  const { before, client } = await lockLinkedAppointment(db, refuse, input, ctx)
  const { business } = await loadSalon(db)
  // the answer to the first press may have been lost
  if (before.cancelled_by === 'client') return { appointment: clientView(before, business, ctx) }
  const no = cancelRefusal(clientVisit(before, ctx.now))
  if (no) refuse(no, withPhone(no, business))
  const cancellation = { by: 'client', reason: null } as const
  const { record } = await cancelAppointment(
    db,
    actingAsClientOf(before, ctx),
    before,
    client,
    cancellation,
  )
  return { appointment: clientView(record, business, ctx) }
}
