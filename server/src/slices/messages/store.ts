import type { TenantWrite } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'

/** What a client is told about an appointment. */
export type AppointmentMessageKind =
  | 'booking_confirmation'
  | 'booking_request'
  | 'booking_moved'
  | 'booking_cancelled'

/** What a user is told about their account or salon. */
export type AccountMessageKind = 'password_reset' | 'password_changed' | 'site_link'

export type MessageKind = AppointmentMessageKind | AccountMessageKind

/** An e-mail or text that must go out: to one client or to one user. */
export interface NewMessage {
  readonly kind: MessageKind
  readonly channel: 'email' | 'sms'
  readonly appointmentId?: string
  /** Of the appointment; each kind is sent once per version. */
  readonly appointmentVersion?: number
  readonly clientId?: string
  readonly userId?: string
  /** Ids that the text needs beyond these (`password_reset`: `{reset_id}`); never names or addresses. */
  readonly reference?: Readonly<Record<string, string>>
  readonly dueAt: Date
}

/**
 * Writes what must be sent, in the transaction of what caused it. The same kind for the same version
 * of an appointment is written once, however often it is asked for.
 */
export async function enqueueMessage(
  db: TenantWrite,
  message: NewMessage,
  now: Date,
): Promise<void> {
  await db
    .insertInto('messages')
    .values({
      tenant_id: db.tenantId,
      id: newId(),
      kind: message.kind,
      channel: message.channel,
      appointment_id: message.appointmentId ?? null,
      appointment_version: message.appointmentVersion ?? null,
      client_id: message.clientId ?? null,
      user_id: message.userId ?? null,
      reference: JSON.stringify(message.reference ?? {}),
      due_at: message.dueAt,
      created_at: now,
    })
    .onConflict((conflict) => conflict.constraint('messages_once').doNothing())
    .execute()
}
