import type { listClientTags as endpoint } from '@chairtime/contract/clients.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { readTags } from './store.ts'

/** Lists the tags that clients have. */
export async function listClientTags(db: TenantRead): Promise<Reply<typeof endpoint>> {
  return { tags: await readTags(db) }
}
