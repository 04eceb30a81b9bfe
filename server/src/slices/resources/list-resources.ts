import type { Reply } from '@chairtime/contract/endpoint.ts'
import type { listResources as endpoint } from '@chairtime/contract/resources.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { readUnits } from './store.ts'

/** Shows the chairs, rooms, stations and booths. */
export async function listResources(db: TenantRead): Promise<Reply<typeof endpoint>> {
  return { resources: await readUnits(db) }
}
