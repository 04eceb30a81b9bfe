import type { EpochMinute } from '@chairtime/core/booking/model.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantDraft, TenantWrite } from '../../platform/database.ts'
import { hashToken, newToken } from '../../platform/ids.ts'
import { atMinute } from '../../platform/instants.ts'

const GOOD_AFTER_END_MINUTES = 7 * 1440

/** The part of an appointment that its links depend on. */
interface Linked {
  readonly id: string
  readonly end: EpochMinute
}

/** One more link to an appointment, good until a week after its end; the other links stay. */
export function openLink(db: TenantDraft, token: string, { id, end }: Linked): RawBuilder<unknown> {
  return sql`
    insert into link_tokens (token_hash, tenant_id, appointment_id, expires_at)
    values (${hashToken(token)}, ${db.tenantId}, ${id}, ${expiry(end)})`
}

/** Keeps all links of an appointment that has moved good until a week after its new end. */
export function extendLinks(db: TenantDraft, { id, end }: Linked): RawBuilder<unknown> {
  return sql`
    update link_tokens set expires_at = ${expiry(end)}
     where tenant_id = ${db.tenantId} and appointment_id = ${id}`
}

/** Closes every link to an appointment; none of their tokens opens anything again. */
export function closeLinks(db: TenantDraft, appointmentId: string): RawBuilder<unknown> {
  return sql`
    delete from link_tokens where tenant_id = ${db.tenantId} and appointment_id = ${appointmentId}`
}

/**
 * A token that opens what the first answer's link opens: nothing, if that link is closed. It takes the
 * place of the one in the previous repetition, so that repeating adds one row at most.
 */
export async function repeatLink(db: TenantWrite, firstHash: Buffer): Promise<string> {
  const token = newToken()
  await sql`
    insert into link_tokens (token_hash, tenant_id, appointment_id, expires_at, repeats)
    select ${hashToken(token)}, tenant_id, appointment_id, expires_at, token_hash
      from link_tokens where tenant_id = ${db.tenantId} and token_hash = ${firstHash}
    on conflict on constraint link_tokens_one_repeat
      do update set token_hash = excluded.token_hash`.execute(db)
  return token
}

function expiry(end: EpochMinute): Date {
  return atMinute(end + GOOD_AFTER_END_MINUTES)
}
