import { readAppointment } from '@chairtime/contract/appointments.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { TenantRead } from '../../platform/database.ts'
import { refusing } from '../../platform/refuse.ts'
import { readCheckout } from './checkout-store.ts'
import { checkoutView } from './checkout-view.ts'
import { readAppointmentViews } from './store.ts'

type Read = typeof readAppointment
const refuse = refusing(readAppointment)

/** Shows one appointment of the salon, and what was paid for it. */
export async function showAppointment(
  db: TenantRead,
  { params }: Input<Read>,
): Promise<Reply<Read>> {
  const [appointment] = await readAppointmentViews(db, { id: params.id })
  if (!appointment) return refuse('not_found')
  const paid = appointment.checked_out ? await readCheckout(db, params.id) : undefined
  return { appointment, checkout: paid ? checkoutView(paid) : null }
}
