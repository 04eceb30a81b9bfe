import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { leaveWaitlist as endpoint } from '@chairtime/contract/public/waitlist.ts'
import { deskTexts } from '@chairtime/core/texts/desk.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { actingAs } from './linked.ts'
import { notifyDesk } from './notify-desk.ts'
import { ownEntryView } from './own-entry-view.ts'
import { findLinkedEntry, type LinkedEntry, removeEntry } from './waitlist-link-store.ts'

type Leave = typeof endpoint
const refuse = refusing(endpoint)

/**
 * Takes a client off the waiting list and tells the desk, once. An entry whose time is over, or that was removed, stays
 * as it is. An entry that a visit has answered is taken off, so that it does not wait again if the visit is cancelled.
 */
export async function leaveWaitlist(
  db: TenantWrite,
  { params }: Input<Leave>,
  ctx: Context,
): Promise<Reply<Leave>> {
  const entry = await findLinkedEntry(db, params.leave_token, ctx.now)
  if (!entry) return refuse('not_found')
  if (await removeEntry(db, entry, ctx.now)) await reportLeaving(db, entry, ctx)
  return { waitlist_entry: ownEntryView({ ...entry, waiting: false }) }
}

async function reportLeaving(db: TenantWrite, entry: LinkedEntry, ctx: Context): Promise<void> {
  const services = entry.services.join(' + ')
  await recordEvent(db, actingAs({ id: entry.client_id, name: entry.name }, ctx), {
    kind: 'waitlist.left',
    subjectId: entry.id,
    data: { name: services },
  })
  const title = deskTexts(entry.locale).waitlist.left
  const message = [entry.name, services].filter(Boolean).join(': ')
  await notifyDesk(db, ctx, entry.id, { title, message })
}
