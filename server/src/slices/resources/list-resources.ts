import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { listResources as endpoint } from '@chairtime/contract/resources.ts'
import { cataloguePage } from '../../platform/api/catalogue-page.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { readUnits } from './store.ts'

/** Lists the chairs, rooms, stations and booths, all of them or page by page. */
export async function listResources(
  db: TenantRead,
  { query }: Input<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const { rows, next } = cataloguePage(await readUnits(db), query)
  return { resources: [...rows], ...next }
}
