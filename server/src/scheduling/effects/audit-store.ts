import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'

/** The kinds of audit events. */
export type EventKind =
  | 'appointment.booked'
  | 'appointment.moved'
  | 'appointment.updated'
  | 'appointment.cancelled'
  | 'appointment.status'
  | 'appointment.checked_out'
  | 'checkout.taken'
  | 'checkout.refunded'
  | 'checkout.reopened'
  | 'cash.moved'
  | 'cash.undone'
  | 'day.closed'
  | 'appointment.overridden'
  | 'appointment.kept'
  | 'client.created'
  | 'client.updated'
  | 'client.blocked'
  | 'client.unblocked'
  | 'client.merged'
  | 'client.unmerged'
  | 'client.kept_apart'
  | 'client.proposed_again'
  | 'client.erased'
  | 'client.note_added'
  | 'client.note_updated'
  | 'client.note_deleted'
  | 'client.note_restored'
  | 'client.photo_added'
  | 'client.photo_updated'
  | 'client.photo_removed'
  | 'client.photo_restored'
  | 'appointment.delay_announced'
  | 'appointment.delay_withdrawn'
  | 'client.confirmed'
  | 'client.proven'
  | 'client.stopped_texts'
  | 'client.started_texts'
  | 'salon.registered'
  | 'salon.published'
  | 'salon.updated'
  | 'salon.kind_changed'
  | 'salon.hours_changed'
  | 'salon.team_changed'
  | 'salon.menu_changed'
  | 'tax.updated'
  | 'goal.updated'
  | 'policy.updated'
  | 'service.created'
  | 'service.updated'
  | 'service.deleted'
  | 'category.created'
  | 'category.updated'
  | 'category.deleted'
  | 'staff.created'
  | 'staff.updated'
  | 'time_off.created'
  | 'time_off.updated'
  | 'time_off.deleted'
  | 'picture.changed'
  | 'picture.removed'
  | 'resource.updated'
  | 'waitlist.joined'
  | 'waitlist.added'
  | 'waitlist.left'
  | 'waitlist.decided'
  | 'waitlist.contacted'
  | 'waitlist.removed'
  | 'waitlist.restored'
  | 'team.invited'
  | 'team.withdrawn'
  | 'team.joined'
  | 'team.changed'
  | 'team.removed'
  | 'user.signed_in'
  | 'user.sign_in_failed'
  | 'user.password_reset'

/** Whether the reason of an event is about money. Only users who may see money read such a reason. */
export function isAboutMoney(kind: string): boolean {
  return kind.startsWith('checkout.') || kind.startsWith('cash.')
}

export interface NewEvent {
  readonly kind: EventKind
  readonly appointmentId?: string
  /**
   * The id of what the event is about when that is not an appointment, for example of a service, client or checkout.
   */
  readonly subjectId?: string
  /**
   * The facts of the event, such as `name` of its subject, `status` and `reason`. `from` is the status before a step,
   * or the start before a move; `to` is the start after a move. `changed` names the parts of an update or a move; the
   * old and the new value of a part have names such as `staff_from` and `staff_to`. `anyway` is true when the status
   * was changed too early or on another day. `absent` lists, separated by spaces, the ids of the visit's staff members
   * who were off sick or had time off when the desk kept or placed the visit. `count` is a number of failed sign-ins,
   * of imported services, or of clients: those to whom a message about a delay was written, or those whose message was
   * withdrawn. `minutes` is the delay. `by` says which address was proven (`email` or `phone`), or who cancelled.
   * `role` is the role of a member or invitation. `total` and `currency` are the amount of a payment, or the amount
   * that was paid back.
   */
  readonly data?: Readonly<Record<string, string | number | boolean | null>>
}

/**
 * Adds an audit event in the transaction of its change. Nothing changes the event later, except the erasure of a
 * client.
 */
export async function recordEvent(
  db: TenantWrite,
  ctx: Pick<Context, 'actor' | 'now'>,
  event: NewEvent,
): Promise<void> {
  await insertEvent(db, ctx, event).execute()
}

/** The insert of an audit event, to be sent together with other writes. */
export function insertEvent(
  db: TenantWrite,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  event: NewEvent,
) {
  return db.insertInto('audit_events').values({
    tenant_id: db.tenantId,
    id: newId(),
    kind: event.kind,
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name,
    appointment_id: event.appointmentId ?? null,
    subject_id: event.subjectId ?? null,
    data: JSON.stringify(event.data ?? {}),
    at: now,
  })
}
