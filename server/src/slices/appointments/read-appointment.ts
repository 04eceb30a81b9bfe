import { readAppointment } from '@chairtime/contract/appointments.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { TenantRead } from '../../platform/database.ts'
import { refusing } from '../../platform/refuse.ts'
import { readAppointmentViews } from './store.ts'

type Read = typeof readAppointment
const refuse = refusing(readAppointment)

/** Shows one appointment of the salon. */
export async function showAppointment(
  db: TenantRead,
  { params }: Input<Read>,
): Promise<Reply<Read>> {
  const [appointment] = await readAppointmentViews(db, { id: params.id })
  return appointment ? { appointment } : refuse('not_found')
}
