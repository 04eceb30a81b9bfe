import { readAppointment } from '@chairtime/contract/appointments.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { may } from '@chairtime/contract/permissions.ts'
import type { Context } from '../../platform/context.ts'
import type { TenantRead } from '../../platform/database.ts'
import { refusing } from '../../platform/refuse.ts'
import { readCheckout } from './checkout-store.ts'
import { checkoutView } from './checkout-view.ts'
import { readAppointmentViews } from './store.ts'

type Read = typeof readAppointment
const refuse = refusing(readAppointment)

/** Shows one appointment of the salon, and to those who take payments what was paid for it. */
export async function showAppointment(
  db: TenantRead,
  { params }: Input<Read>,
  { actor }: Context,
): Promise<Reply<Read>> {
  const [appointment] = await readAppointmentViews(db, { id: params.id })
  if (!appointment) return refuse('not_found')
  const shown = appointment.checked_out && may(actor.role!, 'appointments.checkout')
  const paid = shown ? await readCheckout(db, params.id) : undefined
  return { appointment, checkout: paid ? checkoutView(paid) : null }
}
