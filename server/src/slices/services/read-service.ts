import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { readService as endpoint } from '@chairtime/contract/services.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { findServiceView } from './service-view.ts'

const refuse = refusing(endpoint)

/** Returns one service of the menu. */
export async function readService(
  db: TenantRead,
  { params }: Input<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  return { service: (await findServiceView(db, params.id)) ?? refuse('not_found') }
}
