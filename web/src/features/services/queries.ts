import type { Call, Reply } from '@chairtime/contract/endpoint.ts'
import { createCategory, listCategories } from '@chairtime/contract/services/categories.ts'
import {
  createService,
  deleteService,
  duplicateService,
  listServices,
  restoreService,
  updateService,
} from '@chairtime/contract/services.ts'
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type Service = Reply<typeof listServices>['services'][number]

/** The query of the menu, to load it before it is shown. */
export const menuQuery = queryOptions({
  queryKey: ['services', 'menu'],
  queryFn: ({ signal }) => call(listServices, { query: {}, signal }),
})

/** Every service on the menu, in its order. */
export function useMenu() {
  return useQuery({ ...menuQuery, select: ({ services }) => services })
}

/** The categories of the menu. */
export function useCategories() {
  return useQuery({
    queryKey: ['services', 'categories'],
    queryFn: ({ signal }) => call(listCategories, { query: {}, signal }),
    select: ({ categories }) => categories,
  })
}

/** The result of the editor: a service (a new one has no id), possibly with a new category. */
export interface ServiceEdit {
  readonly id: string | null
  readonly newCategory: string
  readonly fields: Call<typeof updateService>['body']
  /** The idempotency key of a new service. Each attempt to add it sends the same key, so only one is added. */
  readonly actionKey: string
}

/** Saves a service. A new category is added first, and stays when the service is refused. */
export function useSaveService() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (edit: ServiceEdit): Promise<Reply<typeof updateService>> => {
      const { id, newCategory, fields, actionKey } = edit
      const body = newCategory
        ? { ...fields, category_id: await findOrAddCategory(newCategory) }
        : fields
      return id === null
        ? await call(createService, { body, idempotencyKey: actionKey })
        : await call(updateService, { params: { id }, body })
    },
    // a person who was removed meanwhile may be the reason for a refusal, so the staff is read again, too
    onSettled: () =>
      Promise.all([refreshMenu(queries), queries.invalidateQueries({ queryKey: ['staff'] })]),
  })
}

async function findOrAddCategory(name: string): Promise<string> {
  const { categories } = await call(listCategories, { query: {} })
  const known = categories.find((one) => one.name.toLowerCase() === name.toLowerCase())
  if (known) return known.id
  // no idempotency key: after a lost answer the next attempt finds the category in the list
  const { category } = await call(createCategory, { body: { name } })
  return category.id
}

export function useDeleteService() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteService, { params: { id } }),
    onSettled: () => refreshMenu(queries),
  })
}

export function useRestoreService() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(restoreService, { params: { id } }),
    onSettled: () => refreshMenu(queries),
  })
}

export function useDuplicateService() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, actionKey }: { id: string; actionKey: string }) =>
      call(duplicateService, { params: { id }, idempotencyKey: actionKey }),
    onSettled: () => refreshMenu(queries),
  })
}

function refreshMenu(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['services'] })
}
