import { saveAppointmentNotes as endpoint } from '@chairtime/contract/appointments.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { recordEffects } from '../../scheduling/appointment/effects.ts'
import { appointmentView } from '../../scheduling/appointment/record.ts'
import { writeNotes } from '../../scheduling/appointment/store.ts'
import { appointmentAsSeen, refuseUnlessServing } from './desk.ts'

const refuse = refusing(endpoint)

/**
 * Replaces the notes of an appointment of any status. The caller also sends the notes that they have seen. Refused when
 * the present notes differ from the seen ones, unless the present notes are the new ones already. The version is not
 * compared, so that a check-in by a colleague is no conflict.
 */
export async function saveAppointmentNotes(
  db: TenantWrite,
  { params, body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const before = await appointmentAsSeen(db, refuse, params.id, undefined)
  await refuseUnlessServing(db, refuse, ctx.actor, before)
  const notes = body.notes ?? null
  if (notes === before.notes) return { appointment: appointmentView(before) }
  if ((body.replaces ?? null) !== before.notes) {
    return refuse('version_conflict', { details: { appointment: appointmentView(before) } })
  }
  await writeNotes(db, before.id, notes)
  const record = { ...before, notes, version: before.version + 1 }
  const event = {
    action: 'updated',
    event: 'appointment.updated',
    data: { changed: 'notes' },
  } as const
  return { appointment: await recordEffects(db, ctx, record, undefined, event) }
}
