import type { EnquiryTopic } from '@chairtime/contract/enquiries.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Directory } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database-types.ts'
import { ASK_AGAIN_SECONDS, claimEnd, type DueMessage, type Outcome } from './delivery-store.ts'

/** Emails that belong to no salon. Their states are those of messages. */

/** Mails that are due, the longest waiting first. */
export async function duePublicMails(
  jobs: Kysely<DB>,
  now: Date,
  most: number,
): Promise<Pick<DueMessage, 'id' | 'state'>[]> {
  const { rows } = await sql<Pick<DueMessage, 'id' | 'state'>>`
    select id, state from public_mails
     where state in ('pending', 'sending', 'unknown')
       and case state when 'sending' then ${claimEnd} else due_at end <= ${now}
     order by due_at, id limit ${most}`.execute(jobs)
  return rows
}

/** How many stored enquiries have a mail that failed or may not have arrived. */
export async function undeliveredEnquiries(directory: Directory): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from public_mails
     where enquiry_id is not null and state in ('failed', 'unknown')`.execute(directory)
  return itemAt(rows, 0).count
}

/** What a mail is about, at the moment of its claim. */
export type PublicMailCause =
  | {
      readonly kind: 'confirmation'
      readonly subscriber_id: string
      readonly email: string
      /** Whether the address is neither confirmed nor removed. */
      readonly is_waiting: boolean
    }
  | {
      readonly kind: 'enquiry'
      readonly name: string
      readonly email: string
      readonly topic: EnquiryTopic
      readonly message: string
    }

/** A mail that only this process may send now; `attempts` identifies the claim. */
export interface ClaimedPublicMail {
  readonly id: string
  readonly attempts: number
}

/** Claims a due mail; `undefined` when another worker has claimed it. */
export async function claimPublicMail(
  directory: Directory,
  id: string,
  now: Date,
): Promise<ClaimedPublicMail | undefined> {
  const { rows } = await sql<ClaimedPublicMail>`
    update public_mails set state = 'sending', attempts = attempts + 1, claimed_at = ${now}
     where id = ${id} and state = 'pending' and due_at <= ${now}
    returning id, attempts`.execute(directory)
  return rows[0]
}

export async function readCause(directory: Directory, id: string): Promise<PublicMailCause> {
  const { rows } = await sql<{ cause: PublicMailCause }>`
    select case when s.id is not null
        then json_build_object('kind', 'confirmation', 'subscriber_id', s.id, 'email', s.email,
          'is_waiting', s.confirmed_at is null and s.removed_at is null)
        else json_build_object('kind', 'enquiry', 'name', e.name, 'email', e.email,
          'topic', e.topic, 'message', e.message) end as cause
      from public_mails m
      left join newsletter_subscribers s on s.id = m.subscriber_id
      left join enquiries e on e.id = m.enquiry_id
     where m.id = ${id}`.execute(directory)
  return itemAt(rows, 0).cause
}

/** Whether the claim still holds: it has not expired, no other claim replaced it, and the mail is still `sending`. */
export async function publicClaimHolds(
  directory: Directory,
  { id, attempts }: ClaimedPublicMail,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from public_mails
     where id = ${id} and attempts = ${attempts} and state = 'sending' and ${claimEnd} > ${now}`.execute(
    directory,
  )
  return rows.length === 1
}

/** Notes that the provider took a mail. */
export async function notePublicMailSent(
  directory: Directory,
  id: string,
  providerId: string,
  now: Date,
): Promise<void> {
  await sql`
    update public_mails set state = 'sent', provider_id = ${providerId}, sent_at = ${now},
      last_error = null
     where id = ${id} and state in ('sending', 'unknown')`.execute(directory)
}

/**
 * Records the outcome of a claim whose mail was not accepted, if the mail is still being sent. A failure is recorded
 * also when the mail was declared unknown meanwhile.
 */
export async function settlePublicMail(
  directory: Directory,
  { id, attempts }: ClaimedPublicMail,
  outcome: Outcome,
): Promise<void> {
  const from = outcome.state === 'failed' ? ['sending', 'unknown'] : ['sending']
  const dueAt = 'dueAt' in outcome ? outcome.dueAt : null
  await sql`
    update public_mails set state = ${outcome.state}, last_error = ${outcome.reason},
      due_at = coalesce(${dueAt}, due_at)
     where id = ${id} and attempts = ${attempts} and state = any(${from}::text[])`.execute(
    directory,
  )
}

export interface UnknownPublicMail extends ClaimedPublicMail {
  /** Whether it became unknown just now. */
  readonly is_new: boolean
  readonly claimed_at: Date
}

/**
 * Takes a mail if its provider must be asked about it. That is the case when the mail is unknown and due, and when its
 * claim has expired. In the second case, the mail becomes unknown. The mail is due again only later, so that no other
 * worker asks meanwhile. Returns `undefined` for any other mail.
 */
export async function takeUnknownPublicMail(
  directory: Directory,
  id: string,
  now: Date,
): Promise<UnknownPublicMail | undefined> {
  const { rows } = await sql<UnknownPublicMail>`
    update public_mails m set state = 'unknown',
      due_at = ${now}::timestamptz + make_interval(secs => ${ASK_AGAIN_SECONDS}::int),
      last_error = coalesce(m.last_error, 'no_answer')
      from (select state from public_mails where id = ${id} for update) before
     where m.id = ${id} and ((m.state = 'unknown' and m.due_at <= ${now})
       or (m.state = 'sending' and ${claimEnd} <= ${now}))
    returning m.id, m.attempts, before.state = 'sending' as is_new, m.claimed_at`.execute(directory)
  return rows[0]
}

/**
 * Returns a mail to `pending` or gives it up, because the provider certainly never took it. The result is false when
 * the outcome of the mail was recorded meanwhile.
 */
export async function releasePublicMail(
  directory: Directory,
  mail: UnknownPublicMail,
  state: 'pending' | 'failed',
  now: Date,
): Promise<boolean> {
  return changeUnknown(
    directory,
    mail,
    sql`state = ${state}, last_error = 'never_taken', due_at = ${now}`,
  )
}

/** Leaves a mail unknown for good: its provider is not asked any more. */
export async function leavePublicMailUnknown(
  directory: Directory,
  mail: UnknownPublicMail,
): Promise<void> {
  await changeUnknown(directory, mail, sql`due_at = 'infinity'`)
}

async function changeUnknown(
  directory: Directory,
  { id, attempts }: UnknownPublicMail,
  change: RawBuilder<unknown>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update public_mails set ${change}
     where id = ${id} and attempts = ${attempts} and state = 'unknown'`.execute(directory)
  return numAffectedRows === 1n
}
