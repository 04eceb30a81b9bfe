import { type Kysely, sql } from 'kysely'
import type { TenantDraft, TenantRead, TenantWrite } from '../../platform/database.ts'
import type { DB } from '../../platform/database-types.ts'
import { newId } from '../../platform/ids.ts'

/** What a client is told about an appointment. */
export type AppointmentMessageKind =
  | 'booking_confirmation'
  | 'booking_request'
  | 'booking_moved'
  | 'booking_cancelled'
  /** To those who had it before it was given to another client. */
  | 'booking_reassigned'

/** What a user is told about their account or salon. */
export type AccountMessageKind =
  | 'password_reset'
  | 'password_changed'
  | 'session_ended'
  | 'site_link'

export type MessageKind = AppointmentMessageKind | AccountMessageKind | 'contact_code'

/**
 * An e-mail or text that must go out: to one client, one user, the contact of its appointment, or the
 * address of the proof that its reference names.
 */
export interface NewMessage {
  readonly kind: MessageKind
  readonly channel: 'email' | 'sms'
  readonly appointmentId?: string
  /** Of the appointment; each kind is sent once per version. */
  readonly appointmentVersion?: number
  readonly clientId?: string
  /** To the contact that the appointment was booked with. */
  readonly toContact?: boolean
  readonly userId?: string
  /**
   * What the text needs beyond these, never names or addresses: `{reset_id}` of a `password_reset`,
   * `{proof_id}` of a `contact_code`, the old `{starts, ends}` (epoch seconds) of a `booking_reassigned`.
   */
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
  await insertMessage(db, message, now).execute()
}

/** The same, to be written together with others. */
export function insertMessage(db: TenantDraft, message: NewMessage, now: Date) {
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
      user_id: message.userId ?? null,
      reference: JSON.stringify(message.reference ?? {}),
      due_at: message.dueAt,
      created_at: now,
    })
    .onConflict((conflict) => conflict.constraint('messages_once').doNothing())
}

/** Minutes after which a message that was being sent is taken to be left behind by a dead process. */
const abandonedMinutes = 10

/** Messages of all salons whose time has come, the longest waiting first. Ids only. */
export async function dueMessages(jobs: Kysely<DB>, now: Date, most: number) {
  const { rows } = await sql<{ tenant_id: string; id: string }>`
    select tenant_id, id from messages
     where state in ('pending', 'sending')
       and case state when 'pending' then due_at
           else claimed_at + make_interval(mins => ${abandonedMinutes}::int) end <= ${now}
     order by due_at, id limit ${most}`.execute(jobs)
  return rows
}

/** How many messages wait although their time has come, and for how long the first of them. */
export async function messagesOverdue(jobs: Kysely<DB>, now: Date) {
  const { rows } = await sql<{ count: number; oldest_seconds: number }>`
    select count(*)::int as count,
           coalesce(extract(epoch from ${now}::timestamptz - min(due_at)), 0)::int as oldest_seconds
      from messages where state in ('pending', 'sending') and due_at <= ${now}`.execute(jobs)
  return rows[0]!
}

/** A message that this process alone may send now. */
export interface ClaimedMessage {
  readonly id: string
  readonly kind: MessageKind
  readonly channel: 'email' | 'sms'
  /** This one included. */
  readonly attempts: number
  readonly appointment_id: string | null
  readonly reference: Readonly<Record<string, string>>
  /** A later change of the same appointment has its own message. */
  readonly superseded: boolean
}

/** Takes a due message; `undefined` when somebody else was faster. Committed before it is sent. */
export async function claimMessage(
  db: TenantWrite,
  id: string,
  now: Date,
): Promise<ClaimedMessage | undefined> {
  const { rows } = await sql<ClaimedMessage>`
    update messages m set state = 'sending', attempts = attempts + 1, claimed_at = ${now}
     where tenant_id = ${db.tenantId} and id = ${id}
       and ((state = 'pending' and due_at <= ${now}) or (state = 'sending'
         and claimed_at <= ${now}::timestamptz - make_interval(mins => ${abandonedMinutes}::int)))
    returning id, kind, channel, attempts, appointment_id, reference,
      exists (select from messages later
               where later.tenant_id = m.tenant_id and later.appointment_id = m.appointment_id
                 and later.channel = m.channel and later.to_contact = m.to_contact
                 and later.client_id is not distinct from m.client_id
                 and later.appointment_version > m.appointment_version) as superseded`.execute(db)
  return rows[0]
}

/** What became of a message that was being sent. Any other state is left as it is. */
export async function settleMessage(
  db: TenantWrite,
  id: string,
  outcome:
    | { state: 'sent'; providerId: string; at: Date }
    | { state: 'skipped' | 'failed'; reason: string }
    | { state: 'pending'; reason: string; dueAt: Date },
): Promise<void> {
  const change = {
    state: outcome.state,
    ...(outcome.state === 'sent' && { provider_id: outcome.providerId, sent_at: outcome.at }),
    ...(outcome.state !== 'sent' && { last_error: outcome.reason }),
    ...(outcome.state === 'pending' && { due_at: outcome.dueAt }),
  }
  await db
    .updateTable('messages')
    .set(change)
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/** What a message is made of, as things are right now. */
export interface MessageFacts {
  readonly salon_name: string
  readonly salon_slug: string
  readonly salon_phone: string | null
  readonly salon_email: string | null
  readonly address: string | null
  readonly timezone: string
  readonly locale: string
  readonly recipient_name: string
  readonly email: string | null
  /** E.164 where the number could be understood. */
  readonly phone: string | null
  readonly texts_allowed: boolean
  readonly visit: VisitFacts | null
  /** Of a password reset: whether its link still opens anything. */
  readonly reset_open: boolean
  /** Of a contact code: whether it still proves anything. */
  readonly code_open: boolean
  /** Of an appointment: whether it was given to another client since. */
  readonly given_away: boolean
}

/**
 * The visit as it is; to those who had it before, the time that it had when it was theirs, cancelled, and
 * nothing of its services.
 */
export interface VisitFacts {
  readonly id: string
  readonly holder: number
  readonly version: number
  readonly status: string
  readonly cancelled_by: string | null
  /** Epoch seconds. */
  readonly starts: number
  readonly ends: number
  readonly price_minor: number
  readonly currency: string
  readonly services: readonly { readonly name: string; readonly staff: string }[]
}

export interface TextingClient {
  readonly id: string | null
  readonly name: string
}

/**
 * Who has this number (E.164): the contact that the appointment was booked with, else the client on file,
 * if the salon knows one.
 */
export async function findTextingClient(
  db: TenantRead,
  phone: string,
  appointmentId: string | null,
): Promise<TextingClient | undefined> {
  const { rows } = await sql<TextingClient>`
    select client_id as id, contact_name as name from appointments
     where tenant_id = ${db.tenantId} and id = ${appointmentId}::uuid and holder = 0
       and contact_phone_key = ${phone}
    union all
    select id, name from clients
     where tenant_id = ${db.tenantId} and phone_key = ${phone}`.execute(db)
  return rows[0]
}

/** Takes back that texts to a number (E.164) were agreed to, on file and with every booking. */
export async function stopTexts(db: TenantWrite, phone: string): Promise<void> {
  await sql`
    update clients set sms_opt_in = false, version = version + 1
     where tenant_id = ${db.tenantId} and phone_key = ${phone} and sms_opt_in`.execute(db)
  await sql`
    update appointments set contact_sms_opt_in = false
     where tenant_id = ${db.tenantId} and contact_phone_key = ${phone}
       and contact_sms_opt_in`.execute(db)
}

/**
 * Notes that the client will come; false when the visit is not that of this number (E.164), has begun or
 * is off.
 */
export async function confirmVisit(
  db: TenantWrite,
  visit: { id: string; phone: string },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update appointments a set client_confirmed_at = ${now}, version = version + 1
     where tenant_id = ${db.tenantId} and id = ${visit.id}
       and case when contact_name is not null and holder = 0 then contact_phone_key = ${visit.phone}
         else client_id = (select c.id from clients c
           where c.tenant_id = a.tenant_id and c.phone_key = ${visit.phone}) end
       and status in ('pending', 'confirmed') and starts_at > ${now}`.execute(db)
  return numAffectedRows === 1n
}
