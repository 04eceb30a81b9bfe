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

/** What a user is told about their account or salon. */
export type AccountMessageKind =
  | 'password_reset'
  | 'password_changed'
  | 'session_ended'
  | 'site_link'

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
                 and later.channel = m.channel
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
}

export interface VisitFacts {
  readonly id: string
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

export async function readMessageFacts(
  db: TenantRead,
  id: string,
  now: Date,
): Promise<MessageFacts> {
  const { rows } = await sql<MessageFacts>`
    select b.name as salon_name, b.slug as salon_slug, b.phone as salon_phone,
           b.email as salon_email, b.address, b.timezone, b.locale,
           coalesce(c.name, u.name) as recipient_name, coalesce(c.email, u.email) as email,
           coalesce(c.phone_key, u.phone) as phone, coalesce(c.sms_opt_in, true) as texts_allowed,
           exists (select from password_resets r
                    where r.id::text = m.reference ->> 'reset_id'
                      and r.used_at is null and r.expires_at > ${now}) as reset_open,
           case when a.id is not null then json_build_object(
             'id', a.id, 'version', a.version, 'status', a.status, 'cancelled_by', a.cancelled_by,
             'starts', extract(epoch from a.starts_at)::bigint,
             'ends', extract(epoch from a.ends_at)::bigint,
             'price_minor', a.price_minor, 'currency', a.currency,
             'services', (
               select json_agg(json_build_object('name', s.service_name, 'staff', p.name)
                               order by s.position)
                 from appointment_services s
                 join staff p on p.tenant_id = s.tenant_id and p.id = s.staff_id
                where s.tenant_id = a.tenant_id and s.appointment_id = a.id)) end as visit
      from messages m
      join businesses b on b.tenant_id = m.tenant_id
      left join clients c on c.tenant_id = m.tenant_id and c.id = m.client_id
      left join users u on u.id = m.user_id
      left join appointments a on a.tenant_id = m.tenant_id and a.id = m.appointment_id
     where m.tenant_id = ${db.tenantId} and m.id = ${id}`.execute(db)
  return rows[0]!
}

export interface TextingClient {
  readonly id: string
  readonly name: string
}

/** The client with this number (E.164), if the salon knows one. */
export async function findTextingClient(
  db: TenantRead,
  phone: string,
): Promise<TextingClient | undefined> {
  const { rows } = await sql<TextingClient>`
    select id, name from clients
     where tenant_id = ${db.tenantId} and phone_key = ${phone}`.execute(db)
  return rows[0]
}

/** Takes back that a client agreed to texts. */
export async function stopTexts(db: TenantWrite, clientId: string): Promise<void> {
  await sql`
    update clients set sms_opt_in = false, version = version + 1
     where tenant_id = ${db.tenantId} and id = ${clientId} and sms_opt_in`.execute(db)
}

/** Notes that the client will come; false when the visit is not theirs, has begun or is off. */
export async function confirmVisit(
  db: TenantWrite,
  visit: { id: string; clientId: string },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update appointments set client_confirmed_at = ${now}, version = version + 1
     where tenant_id = ${db.tenantId} and id = ${visit.id} and client_id = ${visit.clientId}
       and status in ('pending', 'confirmed') and starts_at > ${now}`.execute(db)
  return numAffectedRows === 1n
}
