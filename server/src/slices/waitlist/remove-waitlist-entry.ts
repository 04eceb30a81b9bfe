import type { Input } from '@chairtime/contract/endpoint.ts'
import { removeWaitlistEntry as endpoint } from '@chairtime/contract/waitlist.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { entryIn } from './entry-as-seen.ts'
import { writeEntryStatus } from './store.ts'

const refuse = refusing(endpoint)

/** Takes an entry off the waiting list. Its client gets no message. */
export async function removeWaitlistEntry(
  db: TenantWrite,
  { params: { id } }: Input<typeof endpoint>,
  ctx: Context,
): Promise<undefined> {
  await entryIn(db, refuse, id, 'waiting')
  await writeEntryStatus(db, id, 'removed')
  await recordEvent(db, ctx, { kind: 'waitlist.removed', subjectId: id })
}
