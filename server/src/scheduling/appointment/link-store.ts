import type { EpochMinute } from '@chairtime/core/booking/model.ts'
import { DAY_MINUTES } from '@chairtime/core/time/day.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/database/ids.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { atMinute } from '../../platform/time/instants.ts'
import type { ProvenBy } from '../client/client-store.ts'
import type { Contact } from '../client/contact-store.ts'

const VALID_AFTER_END_MINUTES = 7 * DAY_MINUTES

/** The fields of an appointment that its links depend on. */
interface Linked {
  readonly id: string
  readonly end: EpochMinute
}

/** The recipient of the message with a link: an email address, or a phone number (E.164). */
export interface SentTo {
  readonly channel: 'email' | 'sms'
  readonly address: string
}

/**
 * The statement that stores the link which the answer to a booking contains. The link is valid until a week after the
 * appointment's end, and the appointment keeps its other links. If a code has proven the client's email address or
 * phone number, the link proves it, too, as if the link had been sent there.
 */
export function openLink(
  db: TenantWrite,
  token: string,
  { id, end }: Linked,
  proven: SentTo | null,
): RawBuilder<unknown> {
  return sql`
    insert into link_tokens (token_hash, tenant_id, appointment_id, expires_at, sent_to_hash)
    values (${hashToken(token)}, ${db.tenantId}, ${id}, ${expiry(end)},
      ${proven && sentToHash(token, proven)})`
}

/**
 * Makes the link that a message about an appointment contains. Locks the appointment, so that nobody gives it to
 * another client before the transaction ends. Returns false, and makes no link, if another client already has the
 * appointment.
 */
export async function openLinkInMessage(
  db: TenantWrite,
  token: string,
  messageId: string,
  sentTo: SentTo,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with still_theirs as (
      select a.* from messages m
        join appointments a on a.tenant_id = m.tenant_id and a.id = m.appointment_id
       where m.tenant_id = ${db.tenantId} and m.id = ${messageId}
         and case when m.to_contact then a.holder = 0 else a.client_id = m.client_id end
         for share of a
    )
    insert into link_tokens (token_hash, tenant_id, appointment_id, expires_at, sent_to_hash)
    select ${hashToken(token)}, tenant_id, id,
      ends_at + make_interval(mins => ${VALID_AFTER_END_MINUTES}::int), ${sentToHash(token, sentTo)}
      from still_theirs`.execute(db)
  return numAffectedRows === 1n
}

/** A client's link that has not expired. */
export interface Link {
  readonly token: string
  readonly appointment_id: string
  /** `null` for the link in the answer to a booking without a proven address. */
  readonly sent_to_hash: Buffer | null
}

export async function findLink(
  db: TenantRead,
  token: string,
  now: Date,
): Promise<Link | undefined> {
  const { rows } = await readSql<Omit<Link, 'token'>>`
    select appointment_id, sent_to_hash from link_tokens where tenant_id = ${db.tenantId}
      and token_hash = ${hashToken(token)} and expires_at > ${now}`.execute(db)
  return rows[0] && { token, ...rows[0] }
}

/** Which of two addresses the link was sent to; `null` for neither. The link proves that address. */
export function addressOfLink(
  { token, sent_to_hash }: Pick<Link, 'token' | 'sent_to_hash'>,
  { email, phone_key }: Pick<Contact, 'email' | 'phone_key'>,
): ProvenBy {
  const wasSentTo = (channel: SentTo['channel'], address: string | null) =>
    address !== null && sent_to_hash?.equals(sentToHash(token, { channel, address })) === true
  if (wasSentTo('email', email)) return 'email'
  return wasSentTo('sms', phone_key) ? 'phone' : null
}

/** The statement that makes all links of a moved appointment valid until a week after its new end. */
export function renewLinks(db: TenantWrite, { id, end }: Linked): RawBuilder<unknown> {
  return sql`
    update link_tokens set expires_at = ${expiry(end)}
     where tenant_id = ${db.tenantId} and appointment_id = ${id}`
}

/** The statement that deletes every link to an appointment. */
export function closeLinks(db: TenantWrite, appointmentId: string): RawBuilder<unknown> {
  return sql`
    delete from link_tokens where tenant_id = ${db.tenantId} and appointment_id = ${appointmentId}`
}

/** The hash of a recipient, salted with the token, so that the table alone does not show who got the message. */
export function sentToHash(token: string, { channel, address }: SentTo): Buffer {
  return hashToken(`${token} ${channel} ${address.toLowerCase()}`)
}

function expiry(end: EpochMinute): Date {
  return atMinute(end + VALID_AFTER_END_MINUTES)
}
