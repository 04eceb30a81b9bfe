import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { listCategories as endpoint } from '@chairtime/contract/services/categories.ts'
import { cataloguePage } from '../../platform/api/catalogue-page.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { readCategories } from './category-store.ts'

/** Lists the categories of the menu, all of them or page by page. */
export async function listCategories(
  db: TenantRead,
  { query }: Input<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const { rows, next } = cataloguePage(await readCategories(db), query)
  return { categories: [...rows], ...next }
}
