import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { decideWaitlistClient as endpoint } from '@chairtime/contract/waitlist.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { lockContact } from '../../scheduling/client/contact-store.ts'
import { decidedClient } from '../../scheduling/client/decided-client.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { entryAsSeen } from './entry-as-seen.ts'
import { entryView } from './entry-view.ts'
import { readEntry, writeEntryClient } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Decides whether an entry with a probable client belongs to that client or to a new one. The client gets no message.
 * Refused when the entry has no probable client, for example because the desk has decided before. Also refused when the
 * caller states a version that is no longer the entry’s.
 */
export async function decideWaitlistClient(
  db: TenantWrite,
  { params, body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  // the lock of the contact is taken before that of the entry’s row (decision 11)
  const { contact: typedContact } = (await readEntry(db, params.id)) ?? refuse('not_found')
  if (typedContact) await lockContact(db, typedContact)
  const before = await entryAsSeen(db, refuse, params.id, body.version)
  const { id, contact, probable_client } = before
  if (!probable_client || !contact) return refuse('client_decided')
  const undecided = { contact, probable: probable_client }
  const client = await decidedClient(db, undecided, body, ctx.now)
  await writeEntryClient(db, id, client.id)
  await recordEvent(db, ctx, { kind: 'waitlist.decided', subjectId: id })
  const changes = { client_id: client.id, client_name: client.name, probable_client: null }
  return { waitlist_entry: entryView({ ...before, ...changes, version: before.version + 1 }) }
}
