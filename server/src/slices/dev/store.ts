import { sql } from 'kysely'
import type { Directory } from '../../platform/database/database.ts'

/** A message that a built-in provider stores instead of delivering it. */
export interface OutboxEntry {
  readonly id: string
  readonly channel: 'email' | 'sms'
  readonly recipient: string
  readonly sender: string
  readonly subject: string | null
  readonly body: string
  readonly html: string | null
  /**
   * An email is `delivered` at once. A text that is `accepted` becomes `delivered` or `undelivered` with its delivery
   * report; one that is `refused` was never accepted.
   */
  readonly status: string
  readonly tenant_id: string | null
  readonly appointment_id: string | null
  readonly created_at: Date
}

/** Stores a message; one that is sent twice is stored once. */
export async function keepMessage(directory: Directory, entry: OutboxEntry): Promise<void> {
  await directory
    .insertInto('development_outbox')
    .values(entry)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

const ENTRIES_MAX = 200

/** The newest messages; with `to`, the newest to this address or number. */
export async function readOutbox(
  directory: Directory,
  to: string | undefined,
): Promise<OutboxEntry[]> {
  const { rows } = await sql<OutboxEntry>`
    select * from development_outbox
     where ${to ?? null}::text is null or lower(recipient) = lower(${to ?? null})
     order by created_at desc, id desc limit ${ENTRIES_MAX}`.execute(directory)
  return rows
}

/** Finds a message that a provider accepted, by the id that the product gave it. Returns its recipient. */
export async function findAccepted(
  directory: Directory,
  id: string,
): Promise<{ readonly recipient: string } | undefined> {
  const { rows } = await sql<{ recipient: string }>`
    select recipient from development_outbox
     where id = ${id} and status <> 'refused'`.execute(directory)
  return rows[0]
}

/** Accepted texts whose delivery report is still to come, the oldest first. */
export async function textsUnderWay(directory: Directory): Promise<OutboxEntry[]> {
  const { rows } = await sql<OutboxEntry>`
    select * from development_outbox where channel = 'sms' and status = 'accepted'
     order by created_at, id limit ${ENTRIES_MAX}`.execute(directory)
  return rows
}

/** Stores the delivery report of an accepted text. */
export async function noteDeliveryReport(
  directory: Directory,
  id: string,
  status: 'delivered' | 'undelivered',
): Promise<void> {
  await sql`
    update development_outbox set status = ${status}
     where id = ${id} and status = 'accepted'`.execute(directory)
}
