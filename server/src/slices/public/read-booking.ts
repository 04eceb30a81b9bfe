import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { readBooking as endpoint } from '@chairtime/contract/public/manage.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { clientView } from './client-view.ts'
import { readLinkedAppointment } from './linked.ts'

type Read = typeof endpoint
const refuse = refusing(endpoint)

/** Returns the appointment of the client's link. */
export async function readBooking(
  db: TenantRead,
  input: Input<Read>,
  ctx: Context,
): Promise<Reply<Read>> {
  const { record } = await readLinkedAppointment(db, refuse, input, ctx)
  const { business } = await loadSalon(db)
  return { appointment: clientView(record, business, ctx) }
}
