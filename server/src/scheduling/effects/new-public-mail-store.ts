import { sql } from 'kysely'
import type { Directory } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'

/**
 * Writes a mail that belongs to no salon, in the transaction of its cause. The mail asks a subscriber to confirm, or
 * passes on an enquiry.
 */
export async function enqueuePublicMail(
  directory: Directory,
  cause: { readonly subscriberId: string } | { readonly enquiryId: string },
  now: Date,
): Promise<void> {
  const subscriberId = 'subscriberId' in cause ? cause.subscriberId : null
  const enquiryId = 'enquiryId' in cause ? cause.enquiryId : null
  await sql`
    insert into public_mails (id, subscriber_id, enquiry_id, due_at, created_at)
    values (${newId()}, ${subscriberId}, ${enquiryId}, ${now}, ${now})`.execute(directory)
}
