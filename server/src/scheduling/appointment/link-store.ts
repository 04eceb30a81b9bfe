import type { EpochMinute } from '@chairtime/core/booking/model.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantWrite } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/database/ids.ts'
import { atMinute } from '../../platform/time/instants.ts'

const GOOD_AFTER_END_MINUTES = 7 * 1440

/** The fields of an appointment that its links depend on. */
interface Linked {
  readonly id: string
  readonly end: EpochMinute
}

/** Adds a link to an appointment, valid until a week after its end; the other links stay. */
export function openLink(db: TenantWrite, token: string, { id, end }: Linked): RawBuilder<unknown> {
  return sql`
    insert into link_tokens (token_hash, tenant_id, appointment_id, expires_at)
    values (${hashToken(token)}, ${db.tenantId}, ${id}, ${expiry(end)})`
}

/**
 * Makes the link in a message about an appointment, and keeps the appointment with the message's recipient
 * until the transaction ends. False, and no link, when it was given to another client.
 */
export async function openLinkInMessage(
  db: TenantWrite,
  token: string,
  messageId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with held as (
      select a.* from messages m
        join appointments a on a.tenant_id = m.tenant_id and a.id = m.appointment_id
       where m.tenant_id = ${db.tenantId} and m.id = ${messageId}
         and case when m.to_contact then a.holder = 0 else a.client_id = m.client_id end
         for share of a
    )
    insert into link_tokens (token_hash, tenant_id, appointment_id, expires_at)
    select ${hashToken(token)}, tenant_id, id,
      ends_at + make_interval(mins => ${GOOD_AFTER_END_MINUTES}::int) from held`.execute(db)
  return numAffectedRows === 1n
}

/** Extends all links of a moved appointment to a week after its new end. */
export function extendLinks(db: TenantWrite, { id, end }: Linked): RawBuilder<unknown> {
  return sql`
    update link_tokens set expires_at = ${expiry(end)}
     where tenant_id = ${db.tenantId} and appointment_id = ${id}`
}

/** Closes every link to an appointment for good. */
export function closeLinks(db: TenantWrite, appointmentId: string): RawBuilder<unknown> {
  return sql`
    delete from link_tokens where tenant_id = ${db.tenantId} and appointment_id = ${appointmentId}`
}

function expiry(end: EpochMinute): Date {
  return atMinute(end + GOOD_AFTER_END_MINUTES)
}
