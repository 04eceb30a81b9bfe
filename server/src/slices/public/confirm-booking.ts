import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { confirmBooking as endpoint } from '@chairtime/contract/public/manage.ts'
import { confirmRefusal } from '@chairtime/core/booking/client-change.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { clientVisit } from '../../scheduling/appointment/client-visit.ts'
import { confirmAttendance } from '../../scheduling/appointment/confirm-attendance.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { clientView } from './client-view.ts'
import { actingAsClientOf, lockLinkedAppointment } from './linked.ts'

type Confirm = typeof endpoint
const refuse = refusing(endpoint)

/**
 * Confirms the visit for its client; a repeat changes nothing. Refused when the start has passed, the client is in the
 * salon or the visit is over.
 */
export async function confirmBooking(
  db: TenantWrite,
  input: Input<Confirm>,
  ctx: Context,
): Promise<Reply<Confirm>> {
  const { before } = await lockLinkedAppointment(db, refuse, input, ctx)
  const { business } = await loadSalon(db)
  const no = confirmRefusal(clientVisit(before, ctx.now))
  if (no) refuse(no)
  const record = before.client_confirmed
    ? before
    : (await confirmAttendance(db, actingAsClientOf(before, ctx), before)).record
  return { appointment: clientView(record, business, ctx) }
}
