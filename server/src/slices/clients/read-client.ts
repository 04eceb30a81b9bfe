import { readClient as endpoint } from '@chairtime/contract/clients.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { may } from '@chairtime/contract/permissions.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { clientGone } from '../../scheduling/client/client-gone.ts'
import { presentIdOf } from '../../scheduling/client/client-store.ts'
import { readFacts, readVisits } from './card-store.ts'
import { cardView } from './card-view.ts'
import { clientView } from './client-view.ts'
import { readMerges } from './merge-store.ts'
import { readCardNotes } from './notes-page.ts'
import { readClients } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Returns one client with the card. With the id of a merged client, it returns the client into whom that client was
 * merged. The amount spent is shown only to roles that may see it.
 */
export async function readClient(
  db: TenantRead,
  { params }: Input<typeof endpoint>,
  { actor: { role }, now }: Context,
): Promise<Reply<typeof endpoint>> {
  const id = await presentIdOf(db, params.id)
  const [row] = await readClients(db, { id, limit: 1 }, now)
  const facts = await readFacts(db, id, now)
  if (!row || !facts) return refuse('not_found', clientGone)
  const notes = await readCardNotes(db, id)
  const visits = await readVisits(db, id, now)
  const merges = await readMerges(db, id, now)
  const showSpent = may(role, 'clients.spend')
  return { client: clientView(row), card: cardView({ facts, notes, merges, ...visits }, showSpent) }
}
