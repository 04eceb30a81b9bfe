import { deskTexts } from '@chairtime/core/texts/desk.ts'
import { sql } from 'kysely'
import type { Directory, TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { minutesAfter } from '../../platform/time/instants.ts'
import type { AnswerKind } from '../../scheduling/effects/message-store.ts'
import type { Line } from './suppression-store.ts'

/** The subject of the last text from a sender to a number. */
export interface Thread {
  readonly tenant_id: string
  readonly message_id: string
  readonly appointment_id: string | null
  /** The start of the visit that the text named. */
  readonly visit_starts_at: Date | null
}

/** The thread that an answer belongs to, if this sender ever texted this number. */
export async function findThread(
  directory: Directory,
  { sender, phone }: Line,
): Promise<Thread | undefined> {
  const { rows } = await sql<Thread>`
    select tenant_id, message_id, appointment_id, visit_starts_at from text_threads
     where sender = ${sender} and phone = ${phone}`.execute(directory)
  return rows[0]
}

/**
 * Records a received text under the id that its provider gave it, in the transaction of its effects. Returns false when
 * the text was received before.
 */
export async function noteInbound(
  db: Pick<Directory, 'getExecutor'>,
  providerId: string,
  tenantId: string | null,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into inbound_texts (provider_id, tenant_id, received_at)
    values (${providerId}, ${tenantId}, ${now})
    on conflict (provider_id) do nothing`.execute(db)
  return numAffectedRows === 1n
}

/**
 * The recipient of a message: a client, the contact of a booking or of an entry on the waiting list, or a user. Only a
 * client has a `client_id`.
 */
export interface Recipient {
  readonly client_id: string | null
  readonly name: string
  /** The salon's locale, in which its desk reads. */
  readonly locale: string | undefined
}

export async function readRecipient(db: TenantRead, messageId: string): Promise<Recipient> {
  const { rows } = await readSql<Omit<Recipient, 'name'> & { name: string | null }>`
    select c.id as client_id, coalesce(c.name, u.name, a.contact_name, w.contact_name) as name, b.locale
      from messages m
      join businesses b on b.tenant_id = m.tenant_id
      left join clients c on c.tenant_id = m.tenant_id and c.id = m.client_id
      left join users u on u.id = m.user_id
      left join appointments a
        on m.to_contact and a.tenant_id = m.tenant_id and a.id = m.appointment_id
      left join waitlist_entries w on w.tenant_id = m.tenant_id and w.id = m.waitlist_entry_id
     where m.tenant_id = ${db.tenantId} and m.id = ${messageId}`.execute(db)
  const { client_id = null, name, locale } = rows[0] ?? {}
  return { client_id, name: name ?? deskTexts(locale).client.unknown, locale }
}

/** Sets, for each client of the salon with this number, whether the client wants texts. */
export async function setTextsWanted(
  db: TenantWrite,
  phone: string,
  wanted: boolean,
): Promise<void> {
  await sql`
    update clients set sms_opt_in = ${wanted}, version = version + 1
     where tenant_id = ${db.tenantId} and phone_key = ${phone}
       and sms_opt_in <> ${wanted}`.execute(db)
}

/**
 * Queues the answer to a received text for immediate sending. It goes to `phone`, in the name of the salon that texted
 * this number last.
 */
export async function enqueueAnswer(
  db: TenantWrite,
  kind: AnswerKind,
  { thread, phone }: { thread: Thread; phone: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into messages (tenant_id, id, kind, channel, client_id, user_id, to_contact,
      appointment_id, waitlist_entry_id, reference, answers_phone, due_at, created_at)
    select tenant_id, ${newId()}, ${kind}, 'sms', client_id, user_id, to_contact,
      appointment_id, waitlist_entry_id, reference, ${phone}, ${now}, ${now}
      from messages where tenant_id = ${db.tenantId} and id = ${thread.message_id}`.execute(db)
}

/**
 * Whether an answer with a link to the visit of the thread was queued for this number within the last hour. An answer
 * that was skipped or has failed does not count.
 */
export async function hasJustGotLink(
  db: TenantRead,
  { appointment_id }: Thread,
  phone: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await readSql`
    select from messages where tenant_id = ${db.tenantId} and appointment_id = ${appointment_id}
      and kind = 'texts_link' and answers_phone = ${phone} and state not in ('skipped', 'failed')
      and created_at > ${minutesAfter(now, -60)} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Whether the appointment still starts at the time that the text named, and still belongs to the client with this
 * number (E.164). The number is compared with that of the contact, if the booking has one and was never given to
 * another client (`holder` is 0). Otherwise it is compared with the number in the client's file.
 */
export async function isAsTexted(
  db: TenantRead,
  { appointment_id, visit_starts_at }: Thread,
  phone: string,
): Promise<boolean> {
  const { rows } = await readSql`
    select from appointments a
      left join clients c on c.tenant_id = a.tenant_id and c.id = a.client_id
     where a.tenant_id = ${db.tenantId} and a.id = ${appointment_id}
       and a.starts_at = ${visit_starts_at}
       and ${phone} = case when a.holder = 0 and a.contact_name is not null
         then a.contact_phone_key else c.phone_key end`.execute(db)
  return rows.length === 1
}
