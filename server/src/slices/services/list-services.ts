import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { listServices as endpoint } from '@chairtime/contract/services.ts'
import { cataloguePage } from '../../platform/api/catalogue-page.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { serviceView } from './service-view.ts'
import { readServices } from './store.ts'

/**
 * Lists the services of the menu, all of them or page by page; optionally only those that match the search
 * and category.
 */
export async function listServices(
  db: TenantRead,
  { query }: Input<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const all = await readServices(db, { search: query.search, categoryId: query.category_id })
  const { rows, next } = cataloguePage(all, query)
  return { services: rows.map(serviceView), ...next }
}
