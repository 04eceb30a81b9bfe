import type { Context } from '../../platform/context.ts'
import type { TenantRead, TenantWrite } from '../../platform/database.ts'
import type { Refuse } from '../../platform/refuse.ts'
import { findPerson, type Person } from '../appointments/people-store.ts'
import { lockAppointment, readAppointments } from '../appointments/store.ts'
import { type AppointmentRecord, nameOf } from '../appointments/views.ts'

/** The appointment that the caller's link is for. */
export async function linked(
  db: TenantRead,
  refuse: Refuse<never>,
  { linkedAppointmentId: id }: Context,
): Promise<AppointmentRecord> {
  const [record] = id === null ? [] : await readAppointments(db, { id })
  return record ?? refuse('not_found')
}

/** The same to change it, with its client, who is the one calling. */
export async function linkedToChange(
  db: TenantWrite,
  refuse: Refuse<never>,
  { linkedAppointmentId: id }: Context,
): Promise<{ before: AppointmentRecord; person: Person | undefined }> {
  const before = id === null ? undefined : await lockAppointment(db, id)
  if (!before) return refuse('not_found')
  const person = before.client_id ? await findPerson(db, before.client_id) : undefined
  return { before, person }
}

/** The client acts under the name that they typed, not as a nameless visitor. */
export function actingAs(
  client: { readonly id: string | null; readonly name: string | null },
  ctx: Context,
): Context {
  if (client.name === null) return ctx
  return { ...ctx, actor: { ...ctx.actor, id: client.id, name: client.name } }
}

/** The client of an appointment acts. */
export function actingAsClientOf(record: AppointmentRecord, ctx: Context): Context {
  return actingAs({ id: record.client_id, name: nameOf(record) }, ctx)
}
