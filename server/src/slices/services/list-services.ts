import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { listServices as endpoint } from '@chairtime/contract/services.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { serviceView } from './service-view.ts'
import { readServices } from './store.ts'

/** Shows the menu, whole or what matches the search and category. */
export async function listServices(
  db: TenantRead,
  { query }: Input<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const rows = await readServices(db, { search: query.search, categoryId: query.category_id })
  return { services: rows.map(serviceView) }
}
