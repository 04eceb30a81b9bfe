import { createClient as endpoint } from '@chairtime/contract/clients.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { dateAt } from '../../scheduling/checkout/local-day.ts'
import { refuseKnown } from '../../scheduling/client/desk-client.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { clientView } from './client-view.ts'
import { fileOf, insertFile } from './edit-store.ts'
import { refuseDetails } from './refuse-details.ts'
import { readClients } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Adds a client, without consent to texts. If another client has the same number or email address, adds the client all
 * the same. With `unless_known`, the call is refused in that case, and the refusal names the other client.
 */
export async function createClient(
  db: TenantWrite,
  { body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const { business } = await loadSalon(db)
  const id = newId()
  const file = fileOf(body, business.locale)
  refuseDetails(file, null, dateAt(business.timezone, ctx.now))
  if (body.unless_known) await refuseKnown(db, refuse, body, business.locale)
  await insertFile(db, id, file, ctx.now)
  await recordEvent(db, ctx, { kind: 'client.created', subjectId: id })
  const [row] = await readClients(db, { id, limit: 1 }, ctx.now)
  return { client: row ? clientView(row) : refuse('not_found') }
}
