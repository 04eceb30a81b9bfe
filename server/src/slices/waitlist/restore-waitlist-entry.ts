import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { restoreWaitlistEntry as endpoint } from '@chairtime/contract/waitlist.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { entryIn } from './entry-as-seen.ts'
import { entryView } from './entry-view.ts'
import { writeEntryStatus } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Puts an entry that the salon removed back on the waiting list, at its earlier place. Refused when its client has left
 * the list, or when its last window has ended. An entry that a visit has answered meanwhile is restored, but is on the
 * list only when that visit goes.
 */
export async function restoreWaitlistEntry(
  db: TenantWrite,
  { params: { id } }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const entry = await entryIn(db, refuse, id, 'removed')
  const isOver = entry.expires_at <= ctx.now
  if (isOver || entry.removed_by !== 'salon') refuse('waitlist_entry_closed')
  await writeEntryStatus(db, id, 'waiting')
  await recordEvent(db, ctx, { kind: 'waitlist.restored', subjectId: id })
  return { waitlist_entry: entryView({ ...entry, version: entry.version + 1 }) }
}
