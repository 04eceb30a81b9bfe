import { itemAt } from '@chairtime/core/known.ts'
import { type Kysely, sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database-types.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import type { MessageKind } from '../../scheduling/effects/message-store.ts'

/** Minutes for which a claim holds. After that its process counts as dead and may not send. */
export const CLAIM_MINUTES = 10

/** Seconds until the provider is asked again about an unknown message; in the meantime no other worker asks. */
export const ASK_AGAIN_SECONDS = 60

export interface DueMessage {
  readonly tenant_id: string
  readonly id: string
  readonly state: 'pending' | 'sending' | 'unknown'
}

/**
 * The messages of all salons that are due to be sent, whose claim has ended, or about which the provider must be asked;
 * the longest waiting first.
 */
export async function dueMessages(
  jobs: Kysely<DB>,
  now: Date,
  most: number,
): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    select tenant_id, id, state from messages
     where (state in ('pending', 'sending') or (state = 'unknown' and told_at is null))
       and case state when 'sending' then ${claimEnd} else due_at end <= ${now}
     order by due_at, id limit ${most}`.execute(jobs)
  return rows
}

/** When the claim of a message or mail ends. */
export const claimEnd = sql`claimed_at + make_interval(mins => ${CLAIM_MINUTES}::int)`

/** The number of overdue messages and public mails, the wait of the oldest one, and the number of unknown ones. */
export async function messagesOverdue(jobs: Kysely<DB>, now: Date) {
  const { rows } = await sql<{ count: number; oldest_seconds: number; unknown: number }>`
    select count(*) filter (where state <> 'unknown')::int as count,
           count(*) filter (where state = 'unknown')::int as unknown,
           coalesce(extract(epoch from ${now}::timestamptz
             - min(due_at) filter (where state <> 'unknown')), 0)::int as oldest_seconds
      from (select state, due_at from messages
             union all select state, due_at from public_mails) waiting
     where (state in ('pending', 'sending') and due_at <= ${now}) or state = 'unknown'`.execute(
    jobs,
  )
  return itemAt(rows, 0)
}

/**
 * A message that only this process may send now. `attempts` identifies the claim: no other claim of the
 * message has this number.
 */
export interface ClaimedMessage {
  readonly id: string
  readonly kind: MessageKind
  readonly channel: 'email' | 'sms'
  /** Number of attempts, including the present one. */
  readonly attempts: number
  readonly appointment_id: string | null
  readonly reference: Readonly<Record<string, string>>
  /** A later change of the appointment has a message of its own. */
  readonly superseded: boolean
  /** For an answer to a text: the phone number from which the text came. */
  readonly answers_phone: string | null
  readonly created_at: Date
}

/**
 * Claims a due message; `undefined` when another worker has claimed it. The claim is committed before the
 * message is sent.
 */
export async function claimMessage(
  db: TenantWrite,
  id: string,
  now: Date,
): Promise<ClaimedMessage | undefined> {
  const { rows } = await sql<ClaimedMessage>`
    update messages m set state = 'sending', attempts = attempts + 1, claimed_at = ${now},
      visit_starts_at = (select a.starts_at from appointments a
                          where a.tenant_id = m.tenant_id and a.id = m.appointment_id)
     where tenant_id = ${db.tenantId} and id = ${id} and state = 'pending' and due_at <= ${now}
    returning id, kind, channel, attempts, appointment_id, reference, answers_phone, created_at,
      exists (select from messages later
               where later.tenant_id = m.tenant_id and later.appointment_id = m.appointment_id
                 and later.channel = m.channel and later.to_contact = m.to_contact
                 and later.client_id is not distinct from m.client_id
                 and later.appointment_version > m.appointment_version) as superseded`.execute(db)
  return rows[0]
}

/** Whether the recipient of this message has no message about an earlier version of the appointment. */
export async function isFirstMessage(db: TenantRead, id: string): Promise<boolean> {
  const { rows } = await readSql`
    select from messages m join messages earlier
        on earlier.tenant_id = m.tenant_id and earlier.appointment_id = m.appointment_id
       and earlier.to_contact = m.to_contact and earlier.client_id is not distinct from m.client_id
       and earlier.appointment_version < m.appointment_version
     where m.tenant_id = ${db.tenantId} and m.id = ${id} limit 1`.execute(db)
  return rows.length === 0
}

/** Whether a claim still holds: it is neither over nor replaced by another one, and its message has no outcome yet. */
export async function claimHolds(
  db: TenantRead,
  { id, attempts }: Pick<ClaimedMessage, 'id' | 'attempts'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await readSql`
    select from messages
     where tenant_id = ${db.tenantId} and id = ${id} and attempts = ${attempts}
       and state = 'sending' and ${claimEnd} > ${now}`.execute(db)
  return rows.length === 1
}

/** The outcome of a claim whose message the provider has not accepted, as far as anybody knows. */
export type Outcome =
  | { readonly state: 'skipped' | 'failed'; readonly reason: string }
  /** `dueAt`: when to send it again, or when to ask the provider. */
  | { readonly state: 'pending' | 'unknown'; readonly reason: string; readonly dueAt: Date }

/**
 * Records the outcome of a claim, if the message is still being sent. Returns whether it recorded the outcome. When the
 * message was declared unknown meanwhile, only a failure is recorded. The outcome `pending` would send the message
 * again, although the salon may know that it is unknown and may have reached the client in another way.
 */
export async function settleMessage(
  db: TenantWrite,
  { id, attempts }: Pick<ClaimedMessage, 'id' | 'attempts'>,
  outcome: Outcome,
): Promise<boolean> {
  const from = outcome.state === 'failed' ? ['sending', 'unknown'] : ['sending']
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({
      state: outcome.state,
      last_error: outcome.reason,
      ...('dueAt' in outcome ? { due_at: outcome.dueAt } : { to_email: null }),
    })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface Acceptance {
  readonly state: 'sent' | 'delivered'
  readonly providerId: string
  readonly to: string
  /** The sender number of a text. */
  readonly sender?: string | undefined
}

/**
 * Notes that the provider took or delivered a message. For a text it also sets the thread to which the recipient's next
 * answer belongs, unless a later text has set it. An automatic answer to a client's text sets no thread.
 */
export async function noteAccepted(
  db: TenantWrite,
  id: string,
  { state, providerId, to, sender }: Acceptance,
  now: Date,
): Promise<void> {
  await sql`
    update messages set state = ${state}, provider_id = ${providerId},
      sent_at = coalesce(sent_at, ${now}), last_error = null, to_email = null
     where tenant_id = ${db.tenantId} and id = ${id} and (state in ('sending', 'unknown')
       or (state = 'sent' and ${state} = 'delivered'))`.execute(db)
  if (sender === undefined) return
  await sql`
    insert into text_threads as t (sender, phone, tenant_id, message_id, appointment_id,
      visit_starts_at, at)
    select ${sender}, ${to}, tenant_id, id, appointment_id, visit_starts_at, claimed_at
      from messages
     where tenant_id = ${db.tenantId} and id = ${id} and answers_phone is null
    on conflict (sender, phone) do update set tenant_id = excluded.tenant_id,
      message_id = excluded.message_id, appointment_id = excluded.appointment_id,
      visit_starts_at = excluded.visit_starts_at, at = excluded.at
     where t.at <= excluded.at`.execute(db)
}

/**
 * Notes that a text did not arrive although the provider took it. Returns the text; `undefined` when the text was
 * already recorded as delivered or failed.
 */
export async function noteUndelivered(
  db: TenantWrite,
  id: string,
): Promise<Pick<ClaimedMessage, 'id' | 'channel' | 'answers_phone'> | undefined> {
  const { rows } = await sql<Pick<ClaimedMessage, 'id' | 'channel' | 'answers_phone'>>`
    update messages set state = 'failed', last_error = 'undelivered'
     where tenant_id = ${db.tenantId} and id = ${id} and state in ('sending', 'unknown', 'sent')
    returning id, channel, answers_phone`.execute(db)
  return rows[0]
}
