import { readClientCard as endpoint } from '@chairtime/contract/clients.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { clientGone } from '../../scheduling/client/client-gone.ts'
import { presentIdOf } from '../../scheduling/client/client-store.ts'
import { mayOpenCard } from '../../scheduling/client/may-open-card.ts'
import { readFacts, readVisits } from './card-store.ts'
import { cardView } from './card-view.ts'
import { readCardNotes } from './notes-page.ts'

const refuse = refusing(endpoint)

/**
 * Returns what must not be forgotten about a client, without addresses and amounts. Refuses a stylist who does not
 * serve the client.
 */
export async function readClientCard(
  db: TenantRead,
  { params }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const id = await presentIdOf(db, params.id)
  const facts = await readFacts(db, id, ctx.now)
  if (!facts) return refuse('not_found', clientGone)
  if (!(await mayOpenCard(db, id, ctx))) return refuse('forbidden')
  const notes = await readCardNotes(db, id)
  const visits = await readVisits(db, id, ctx.now)
  const card = cardView({ facts, notes, merges: [], ...visits }, false)
  const { last_visit, no_shows_count, tags, blocked } = card
  return { card: { notes: card.notes, last_visit, no_shows_count, tags, blocked } }
}
