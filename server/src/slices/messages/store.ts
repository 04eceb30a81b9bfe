import { sql } from 'kysely'
import type { TenantDraft, TenantRead, TenantWrite } from '../../platform/database.ts'
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

/** What answers a text that came in, at once and to the number that wrote. */
export type AnswerKind = 'texts_stopped' | 'texts_started' | 'texts_help'

export type MessageKind = AppointmentMessageKind | AccountMessageKind | AnswerKind

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
