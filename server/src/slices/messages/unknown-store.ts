import { sql } from 'kysely'
import type { TenantWrite } from '../../platform/database/database.ts'
import { ASK_AGAIN_SECONDS, claimEnd } from './delivery-store.ts'

/** A message with an unknown outcome: its provider may or may not have taken it. */
export interface UnknownMessage {
  readonly id: string
  readonly channel: 'email' | 'sms'
  readonly attempts: number
  /** Whether it became unknown just now. */
  readonly is_new: boolean
  readonly claimed_at: Date
  /** For an answer to a text: the phone number that wrote the text. */
  readonly answers_phone: string | null
}

/**
 * Takes a message if its provider must be asked about it. Such a message is unknown and due, or its claim has expired.
 * A message with an expired claim becomes unknown. A taken message is due again only later, so that no other worker
 * asks meanwhile. Returns `undefined` for any other message.
 */
export async function takeUnknown(
  db: TenantWrite,
  id: string,
  now: Date,
): Promise<UnknownMessage | undefined> {
  const { rows } = await sql<UnknownMessage>`
    update messages m set state = 'unknown',
      due_at = ${now}::timestamptz + make_interval(secs => ${ASK_AGAIN_SECONDS}::int),
      last_error = coalesce(m.last_error, 'no_answer')
      from (select state from messages
             where tenant_id = ${db.tenantId} and id = ${id} for update) before
     where m.tenant_id = ${db.tenantId} and m.id = ${id} and m.told_at is null
       and ((m.state = 'unknown' and m.due_at <= ${now})
         or (m.state = 'sending' and ${claimEnd} <= ${now}))
    returning m.id, m.channel, m.attempts, before.state = 'sending' as is_new, m.claimed_at,
      m.answers_phone`.execute(db)
  return rows[0]
}

/**
 * Returns a message to `pending` or gives it up, because the provider certainly never took it. The result is false when
 * the outcome of the message was recorded meanwhile.
 */
export async function releaseUnknown(
  db: TenantWrite,
  { id, attempts }: UnknownMessage,
  state: 'pending' | 'failed',
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update messages set state = ${state}, last_error = 'never_taken', due_at = ${now},
      to_email = case when ${state}::text = 'pending' then to_email end
     where tenant_id = ${db.tenantId} and id = ${id} and attempts = ${attempts}
       and state = 'unknown' and told_at is null`.execute(db)
  return numAffectedRows === 1n
}

/**
 * Records that the provider is not asked any more, and that the salon or the user of the account is told of the unknown
 * outcome. Returns false when this was recorded before, or when the outcome is known. The typed address of a receipt is
 * removed, because nothing is sent to it any more.
 */
export async function noteTold(db: TenantWrite, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update messages set told_at = ${now}, to_email = null
     where tenant_id = ${db.tenantId} and id = ${id} and state = 'unknown'
       and told_at is null`.execute(db)
  return numAffectedRows === 1n
}
