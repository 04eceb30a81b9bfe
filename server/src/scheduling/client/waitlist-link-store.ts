import type { TenantWrite } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/database/ids.ts'
import { type SentTo, sentToHash } from '../appointment/link-store.ts'

/**
 * Makes a link with which the client of an entry leaves the waiting list. The entry keeps its other links. `sentTo` is
 * null for a link that is only shown, in the answer to somebody who has proven no address.
 */
export async function openWaitlistLink(
  db: TenantWrite,
  token: string,
  entryId: string,
  sentTo: SentTo | null,
): Promise<void> {
  await db
    .insertInto('waitlist_links')
    .values({
      tenant_id: db.tenantId,
      token_hash: hashToken(token),
      entry_id: entryId,
      sent_to_hash: sentTo && sentToHash(token, sentTo),
    })
    .execute()
}
