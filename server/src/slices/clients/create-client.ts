import { createClient as endpoint } from '@chairtime/contract/clients.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { clientView } from './client-view.ts'
import { fileOf, insertFile } from './edit-store.ts'
import { readClients } from './store.ts'

const refuse = refusing(endpoint)

/** Adds a client, without consent to texts. Another client may have the same contact. */
export async function createClient(
  db: TenantWrite,
  { body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const { business } = await loadSalon(db)
  const id = newId()
  await insertFile(db, id, fileOf(body, business.locale), ctx.now)
  await recordEvent(db, ctx, { kind: 'client.created', subjectId: id })
  const [row] = await readClients(db, { id, limit: 1 }, ctx.now)
  return { client: row ? clientView(row) : refuse('not_found') }
}
