import type { NotificationEvent } from '@chairtime/contract/realtime.ts'
import { deskTexts } from '@chairtime/core/texts/desk.ts'
import { sql } from 'kysely'
import type { TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import type { UntoldMove } from './waiting-notice-store.ts'

export interface NewNotification {
  /** The notification's id; a new one by default. */
  readonly id?: string
  /** `booking`, `cancellation`, `waitlist`, `desk_task`, `client_to_call`, … */
  readonly kind: string
  readonly title: string
  readonly message: string
  readonly appointmentId?: string
  /**
   * The id of the entry of the waiting list, or of the message, that the notification is about. By this id, the erasure
   * of the client finds and removes the notification.
   */
  readonly subjectId?: string
}

/** Adds a notification in the transaction of its cause; returns its id. */
export async function notify(
  db: TenantWrite,
  notification: NewNotification,
  now: Date,
): Promise<string> {
  const { id = newId() } = notification
  await insertNotification(db, { ...notification, id }, now).execute()
  return id
}

/** The insert of a notification, to be sent together with other writes. */
export function insertNotification(db: TenantWrite, notification: NewNotification, now: Date) {
  return db.insertInto('notifications').values({
    tenant_id: db.tenantId,
    id: notification.id ?? newId(),
    kind: notification.kind,
    title: notification.title,
    message: notification.message,
    appointment_id: notification.appointmentId ?? null,
    subject_id: notification.subjectId ?? null,
    created_at: now,
  })
}

/**
 * Removes the notification that asks the desk to call the client of a cancelled visit. It must be removed before the
 * cancellation is taken back, because the query needs `cancelled_at`.
 */
export async function dropClientToCall(db: TenantWrite, appointmentId: string): Promise<void> {
  await sql`
    delete from notifications n using appointments a
     where a.tenant_id = ${db.tenantId} and a.id = ${appointmentId}
       and n.tenant_id = a.tenant_id and n.created_at >= a.cancelled_at and n.appointment_id = a.id
       and n.kind = 'client_to_call'`.execute(db)
}

/**
 * Removes the notifications that ask the desk to call the client of a visit about a move or a delay. They are outdated
 * when the time of the visit has changed. Returns the move that the client should have been told of, if any.
 */
export async function dropCallsAboutTime(
  db: TenantWrite,
  appointmentId: string,
): Promise<UntoldMove | undefined> {
  const { rows } = await sql<UntoldMove & { readonly kind: string }>`
    delete from notifications n using messages m
     where m.tenant_id = ${db.tenantId} and m.appointment_id = ${appointmentId}
       and m.kind in ('booking_moved', 'running_late') and m.state = 'skipped'
       and n.tenant_id = m.tenant_id and n.created_at >= m.created_at and n.subject_id = m.id
       and n.kind = 'client_to_call'
    returning m.kind, (m.reference ->> 'known_start')::float8 as known`.execute(db)
  return rows.find(({ kind }) => kind === 'booking_moved')
}

/** The event that tells the salon's screens of a notification, with a button that shows its appointment, if any. */
export function notificationEvent({
  title,
  message,
  appointmentId,
}: Pick<NewNotification, 'title' | 'message'> & {
  readonly appointmentId?: string | null | undefined
}): NotificationEvent {
  const href = `/dashboard?appointment=${appointmentId}`
  const show = { label: deskTexts(undefined).show, href }
  return { type: 'info', title, message, ...(appointmentId && { actions: [show] }) }
}
