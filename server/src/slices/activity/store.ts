import type { Context } from '../../platform/context.ts'
import type { TenantWrite } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'

/** What the salon's record knows to have happened. */
export type EventKind =
  | 'appointment.booked'
  | 'appointment.moved'
  | 'appointment.updated'
  | 'appointment.cancelled'
  | 'appointment.status'
  | 'appointment.checked_out'
  | 'appointment.overridden'
  | 'client.confirmed'
  | 'salon.registered'
  | 'salon.published'
  | 'service.created'
  | 'service.updated'
  | 'service.deleted'
  | 'staff.updated'
  | 'resource.updated'
  | 'waitlist.joined'
  | 'user.signed_in'
  | 'user.password_reset'

export interface NewEvent {
  readonly kind: EventKind
  readonly appointmentId?: string
  /** What it happened to, when that is no appointment: a service, a staff member, a client. */
  readonly subjectId?: string
  /**
   * What the sentence needs, as it was then: `name` of the subject, `status`, `reason`, `from` (the
   * instant before a move).
   */
  readonly data?: Readonly<Record<string, string | number | boolean | null>>
}

/** Adds to the salon's record who did what, in the transaction of the deed. Never changed again. */
export async function recordEvent(
  db: TenantWrite,
  ctx: Pick<Context, 'actor' | 'now'>,
  event: NewEvent,
): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      tenant_id: db.tenantId,
      id: newId(),
      kind: event.kind,
      actor_kind: ctx.actor.kind,
      actor_id: ctx.actor.id,
      actor_name: ctx.actor.name,
      appointment_id: event.appointmentId ?? null,
      subject_id: event.subjectId ?? null,
      data: JSON.stringify(event.data ?? {}),
      at: ctx.now,
    })
    .execute()
}
