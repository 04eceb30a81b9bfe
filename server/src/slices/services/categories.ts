import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import {
  type createCategory as creation,
  deleteCategory as deletion,
  type listCategories as list,
  updateCategory as update,
} from '@chairtime/contract/services.ts'
import { cataloguePage } from '../../platform/api/catalogue-page.ts'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import {
  findCategory,
  insertCategory,
  readCategories,
  removeCategory,
  renameCategory,
} from './category-store.ts'

const refuseUpdate = refusing(update)
const refuseDeletion = refusing(deletion)

/** Shows the sections of the menu, at once or page by page. */
export async function listCategories(
  db: TenantRead,
  { query }: Input<typeof list>,
): Promise<Reply<typeof list>> {
  const { rows, next } = cataloguePage(await readCategories(db), query)
  return { categories: [...rows], ...next }
}

/** Adds a section to the menu; refuses a name that is in use. */
export async function createCategory(
  db: TenantWrite,
  { body }: Input<typeof creation>,
): Promise<Reply<typeof creation>> {
  await lockConfiguration(db)
  return { category: await insertCategory(db, body.name) }
}

/** Renames a section; refuses a name that is in use and an outdated version. */
export async function updateCategory(
  db: TenantWrite,
  { params, body }: Input<typeof update>,
): Promise<Reply<typeof update>> {
  await lockConfiguration(db)
  const category = (await findCategory(db, params.id)) ?? refuseUpdate('not_found')
  if (body.version !== undefined && body.version !== category.version) {
    refuseUpdate('version_conflict', { details: { category } })
  }
  await renameCategory(db, params.id, body.name)
  return { category: (await findCategory(db, params.id))! }
}

/** Removes a section; its services stay on the menu, uncategorized. */
export async function deleteCategory(
  db: TenantWrite,
  { params }: Input<typeof deletion>,
): Promise<undefined> {
  await lockConfiguration(db)
  if (!(await removeCategory(db, params.id))) refuseDeletion('not_found')
}
