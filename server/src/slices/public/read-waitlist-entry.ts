import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { readWaitlistEntry as endpoint } from '@chairtime/contract/public/waitlist.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { ownEntryView } from './own-entry-view.ts'
import { findLinkedEntry } from './waitlist-link-store.ts'

type Read = typeof endpoint
const refuse = refusing(endpoint)

/** Returns the entry of the waiting list that the link shows. */
export async function readWaitlistEntry(
  db: TenantRead,
  { params }: Input<Read>,
  ctx: Context,
): Promise<Reply<Read>> {
  const entry = await findLinkedEntry(db, params.leave_token, ctx.now)
  return entry ? { waitlist_entry: ownEntryView(entry) } : refuse('not_found')
}
