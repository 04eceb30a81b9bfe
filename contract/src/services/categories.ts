import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cataloguePage, filled, idParams, nextCursor, version } from '../fields.ts'
import { problem } from '../problems.ts'

export const category = z.object({
  id: z.string(),
  name: z.string(),
  position: z.number(),
  version: z.number(),
})

const categoryFields = z.object({ name: filled(60, problem('nameRequired')) })

export const listCategories = endpoint({
  method: 'GET',
  path: '/services/categories',
  summary: 'The categories of the menu.',
  access: 'services.read',
  query: z.object(cataloguePage),
  response: z.object({ categories: z.array(category), next_cursor: nextCursor }),
  refusals: [],
})

export const createCategory = endpoint({
  method: 'POST',
  path: '/services/categories',
  summary: 'Adds a category to the menu.',
  access: 'services.write',
  body: categoryFields,
  response: z.object({ category }),
  status: 201,
  refusals: ['category_name_taken'],
})

export const updateCategory = endpoint({
  method: 'PUT',
  path: '/services/categories/{id}',
  summary: 'Renames a category of the menu.',
  access: 'services.write',
  params: idParams,
  body: categoryFields.extend({ version: version.optional() }),
  response: z.object({ category }),
  refusals: ['category_name_taken', 'version_conflict'],
})

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/services/categories/{id}',
  summary: 'Removes a category. Its services stay on the menu without a category.',
  access: 'services.write',
  params: idParams,
  refusals: [],
})
