import { readClientCard as endpoint } from '@chairtime/contract/clients.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { may } from '@chairtime/contract/permissions.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { presentIdOf } from '../../scheduling/client/client-store.ts'
import { readFacts, readNotes, readVisits } from './card-store.ts'
import { cardView } from './card-view.ts'
import { isOwnClient } from './own-client-store.ts'

const refuse = refusing(endpoint)

/**
 * Returns what must not be forgotten about a client, without addresses and amounts. Refuses a stylist at clients whom
 * they do not serve.
 */
export async function readClientCard(
  db: TenantRead,
  { params }: Input<typeof endpoint>,
  { actor, now }: Context,
): Promise<Reply<typeof endpoint>> {
  const id = await presentIdOf(db, params.id)
  const facts = await readFacts(db, id)
  if (!facts) return refuse('not_found')
  const readsAll = may(actor.role, 'clients.read')
  if (!readsAll && !(await isOwnClient(db, actor.id, id, now))) return refuse('forbidden')
  const notes = await readNotes(db, id)
  const visits = await readVisits(db, id, now)
  const card = cardView({ facts, notes, merges: [], ...visits }, false)
  const { last_visit, no_shows_count, tags, blocked } = card
  return { card: { notes: card.notes, last_visit, no_shows_count, tags, blocked } }
}
