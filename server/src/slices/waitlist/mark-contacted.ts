import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { markContacted as endpoint } from '@chairtime/contract/waitlist.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { entryIn } from './entry-as-seen.ts'
import { entryView } from './entry-view.ts'
import { writeContacted } from './store.ts'

const refuse = refusing(endpoint)

/** Notes who has tried to reach the client of an entry, and when, so that no colleague calls again. */
export async function markContacted(
  db: TenantWrite,
  { params: { id } }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const before = await entryIn(db, refuse, id, 'waiting')
  const by = ctx.actor.name
  await writeContacted(db, id, by, ctx.now)
  await recordEvent(db, ctx, { kind: 'waitlist.contacted', subjectId: id })
  const contacted = { at: ctx.now.toISOString(), by }
  return { waitlist_entry: entryView({ ...before, contacted, version: before.version + 1 }) }
}
