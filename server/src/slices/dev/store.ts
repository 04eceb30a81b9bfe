import { sql } from 'kysely'
import type { Directory } from '../../platform/database.ts'

/** What the built-in providers keep in place of delivering it. */
export interface OutboxEntry {
  readonly id: string
  readonly channel: 'email' | 'sms'
  readonly recipient: string
  readonly sender: string
  readonly subject: string | null
  readonly body: string
  readonly html: string | null
  readonly status: string
  readonly tenant_id: string | null
  readonly appointment_id: string | null
  readonly created_at: Date
}

/** Keeps a message; one that is handed over twice is there once. */
export async function keepMessage(directory: Directory, entry: OutboxEntry): Promise<void> {
  await directory
    .insertInto('development_outbox')
    .values(entry)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

const shown = 200

/** The newest messages, all or those to one address or number. */
export async function readOutbox(
  directory: Directory,
  to: string | undefined,
): Promise<OutboxEntry[]> {
  const { rows } = await sql<OutboxEntry>`
    select * from development_outbox
     where ${to ?? null}::text is null or lower(recipient) = lower(${to ?? null})
     order by created_at desc, id desc limit ${shown}`.execute(directory)
  return rows
}

/** The last text that a number was sent: whose salon it was from and what it was about. */
export async function lastTextTo(directory: Directory, phone: string) {
  const { rows } = await sql<{ tenant_id: string; appointment_id: string | null }>`
    select tenant_id, appointment_id from development_outbox
     where channel = 'sms' and recipient = ${phone} and tenant_id is not null
     order by created_at desc, id desc limit 1`.execute(directory)
  return rows[0]
}
