import { sql } from 'kysely'
import type { Directory, TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import type { AnswerKind } from '../../scheduling/effects/message-store.ts'
import type { Line } from './suppression-store.ts'

/** What the last text from a sender to a number was about. */
export interface Thread {
  readonly tenant_id: string
  readonly message_id: string
  readonly appointment_id: string | null
  /** The start that the text named. */
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

/** Records a text by its provider's id, in the transaction of its effects; false when it came before. */
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

/** The recipient of a message: a client, the contact of a booking, or a user; only clients have an id. */
export interface Recipient {
  readonly client_id: string | null
  readonly name: string
}

export async function readRecipient(db: TenantRead, messageId: string): Promise<Recipient> {
  const { rows } = await readSql<Recipient>`
    select c.id as client_id, coalesce(c.name, u.name, a.contact_name, 'Somebody') as name
      from messages m
      left join clients c on c.tenant_id = m.tenant_id and c.id = m.client_id
      left join users u on u.id = m.user_id
      left join appointments a
        on m.to_contact and a.tenant_id = m.tenant_id and a.id = m.appointment_id
     where m.tenant_id = ${db.tenantId} and m.id = ${messageId}`.execute(db)
  return rows[0] ?? { client_id: null, name: 'Somebody' }
}

/** Shows in the client's file whether they want texts. */
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

/** Answers a text at once, to the number that wrote and in the name of the salon that wrote to it last. */
export async function enqueueAnswer(
  db: TenantWrite,
  kind: AnswerKind,
  { thread, phone }: { thread: Thread; phone: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into messages (tenant_id, id, kind, channel, client_id, user_id, to_contact,
      appointment_id, reference, answers_phone, due_at, created_at)
    select tenant_id, ${newId()}, ${kind}, 'sms', client_id, user_id, to_contact,
      appointment_id, reference, ${phone}, ${now}, ${now}
      from messages where tenant_id = ${db.tenantId} and id = ${thread.message_id}`.execute(db)
}

/**
 * Confirms the visit at the time that the text named; a second yes changes nothing. `false` when the visit has
 * moved since, was given to a client with another number (E.164), has begun or is off.
 */
export async function confirmVisit(
  db: TenantWrite,
  { appointment_id, visit_starts_at }: Thread,
  phone: string,
  now: Date,
): Promise<'confirmed' | 'known' | false> {
  const { rows } = await sql<{ known: boolean }>`
    update appointments a set client_confirmed_at = coalesce(a.client_confirmed_at, ${now}),
      version = version + (a.client_confirmed_at is null)::int
     where tenant_id = ${db.tenantId} and id = ${appointment_id}
       and ${phone} = case when holder = 0 and contact_name is not null then contact_phone_key
         else (select c.phone_key from clients c
                where c.tenant_id = a.tenant_id and c.id = a.client_id) end
       and starts_at = ${visit_starts_at} and status in ('pending', 'confirmed')
       and starts_at > ${now}
    returning client_confirmed_at < ${now} as known`.execute(db)
  const [row] = rows
  return row !== undefined && (row.known ? 'known' : 'confirmed')
}
