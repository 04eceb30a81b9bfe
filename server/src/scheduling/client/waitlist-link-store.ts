import type { TenantWrite } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/database/ids.ts'

/** Makes a link with which the client of an entry leaves the waiting list. The entry keeps its other links. */
export async function openWaitlistLink(
  db: TenantWrite,
  token: string,
  entryId: string,
): Promise<void> {
  await db
    .insertInto('waitlist_links')
    .values({ tenant_id: db.tenantId, token_hash: hashToken(token), entry_id: entryId })
    .execute()
}
