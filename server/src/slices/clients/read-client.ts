import { readClient as endpoint } from '@chairtime/contract/clients.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { clientView } from './client-view.ts'
import { readClients } from './store.ts'

const refuse = refusing(endpoint)

/** Returns one client. */
export async function readClient(
  db: TenantRead,
  { params }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const [row] = await readClients(db, { id: params.id, limit: 1 }, ctx.now)
  return { client: row ? clientView(row) : refuse('not_found') }
}
