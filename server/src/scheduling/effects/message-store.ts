import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import type { TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'

/** The kinds of messages to a client about an appointment. */
export type AppointmentMessageKind =
  | 'booking_confirmation'
  | 'booking_request'
  | 'booking_moved'
  | 'booking_cancelled'
  /** To the earlier client of an appointment that was given to another client. */
  | 'booking_reassigned'
  /** The staff member of the appointment is behind. */
  | 'running_late'

/** The kinds of messages to a user about their account or salon. */
export type AccountMessageKind =
  | 'email_verification'
  | 'password_reset'
  | 'password_changed'
  | 'session_ended'
  | 'site_link'
  /** To the address of an invitation, which need not have an account. */
  | 'team_invitation'

/** The kinds of answers to a text that came in. An answer is sent at once, to the number from which the text came. */
export type AnswerKind = 'texts_stopped' | 'texts_started' | 'texts_help' | 'texts_link'

export type MessageKind =
  | AppointmentMessageKind
  | AccountMessageKind
  | AnswerKind
  | 'contact_code'
  | 'waitlist_joined'
  /** The receipt of a checkout; it is sent when the desk asks for it. */
  | 'receipt'

/**
 * An email or text that must go out. It goes to a client, to a user, or to the contact of its appointment or of its
 * entry on the waiting list. A receipt can go to an address that was typed for it. A message whose `reference` names a
 * proof or an invitation goes to the address of that proof or invitation.
 */
export interface NewMessage {
  readonly kind: MessageKind
  readonly channel: 'email' | 'sms'
  readonly appointmentId?: string
  /** The version of the appointment. On each channel, one kind of message is sent once for a version. */
  readonly appointmentVersion?: number
  readonly clientId?: string
  /** Whether the message goes to the contact with which the appointment was booked. */
  readonly toContact?: boolean
  /**
   * Of a receipt: the address that was typed for it. It is removed once no further attempt to send the receipt can
   * follow.
   */
  readonly toEmail?: string
  readonly userId?: string
  readonly waitlistEntryId?: string
  /**
   * Further data for the text, never names or addresses: `{reset_id}` of a `password_reset`, `{verification_id}` of an
   * `email_verification`, `{invitation_id}` of a `team_invitation`, `{proof_id}` of a `contact_code`, the
   * `{checkout_id}` of a `receipt`, the old `{starts, ends}` (epoch seconds) of a `booking_reassigned`,
   * `{minutes, told_start}` of a `running_late`, the `{known_start}` (epoch seconds) that the client knew before a
   * `booking_moved`, and `{by: 'client'}` of a message about the client’s own change.
   */
  readonly reference?: Readonly<Record<string, string>>
  /** Of a `running_late`: the key of the announcement, which reaches an appointment once on each channel. */
  readonly announcement?: string
  readonly dueAt: Date
}

/**
 * Writes a message in the transaction of its cause. On each channel, one kind is written once for one version of an
 * appointment, and one announcement once for an appointment, however often it is asked for.
 */
export async function enqueueMessage(
  db: TenantWrite,
  message: NewMessage,
  now: Date,
): Promise<void> {
  await insertMessage(db, message, now).execute()
}

/** The insert of a message, to be sent together with other writes. */
export function insertMessage(db: TenantWrite, message: NewMessage, now: Date) {
  return db
    .insertInto('messages')
    .values({
      tenant_id: db.tenantId,
      id: newId(),
      kind: message.kind,
      channel: message.channel,
      appointment_id: message.appointmentId ?? null,
      appointment_version: message.appointmentVersion ?? null,
      client_id: message.clientId ?? null,
      to_contact: message.toContact ?? false,
      to_email: message.toEmail ?? null,
      user_id: message.userId ?? null,
      waitlist_entry_id: message.waitlistEntryId ?? null,
      reference: JSON.stringify(message.reference ?? {}),
      announcement: message.announcement ?? null,
      due_at: message.dueAt,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
}

/**
 * Whether the client has heard nothing of the appointment, because all messages about it still wait for their time.
 * Locks these messages, so that a worker takes them only after this transaction, and reads the appointment as it is
 * then. Skips a message that a worker has locked, because that message is being sent. Waiting for it would be a
 * deadlock, because the worker waits for the appointment.
 */
export async function isUntold(
  db: TenantWrite,
  appointmentId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ untold: boolean }>`
    with free as (
      select state = 'pending' and attempts = 0 and due_at > ${now} as waits from messages
      where tenant_id = ${db.tenantId} and appointment_id = ${appointmentId} for update skip locked)
    select count(*) > 0 and count(*) = (select count(*) from free where waits) as untold from messages
    where tenant_id = ${db.tenantId} and appointment_id = ${appointmentId}`.execute(db)
  return itemAt(rows, 0).untold
}
