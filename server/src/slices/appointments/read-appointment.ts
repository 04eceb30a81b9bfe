import { readAppointment as endpoint } from '@chairtime/contract/appointments.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { may } from '@chairtime/contract/permissions.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { appointmentView, contactView } from '../../scheduling/appointment/record.ts'
import { readAppointments } from '../../scheduling/appointment/store.ts'
import { readCheckout } from './checkout-store.ts'
import { checkoutView } from './checkout-view.ts'

type Read = typeof endpoint
const refuse = refusing(endpoint)

/**
 * Shows one appointment of the salon. Callers who may see clients also get the contact that it was booked with;
 * callers who take payments also get its payment.
 */
export async function readAppointment(
  db: TenantRead,
  { params }: Input<Read>,
  { actor: { role } }: Context,
): Promise<Reply<Read>> {
  const [record] = await readAppointments(db, { id: params.id })
  if (!record) return refuse('not_found')
  const shown = record.checked_out && role !== null && may(role, 'appointments.checkout')
  const paid = shown ? await readCheckout(db, params.id) : undefined
  return {
    appointment: appointmentView(record),
    contact: role !== null && may(role, 'clients.read') ? contactView(record) : null,
    checkout: paid ? checkoutView(paid) : null,
  }
}
