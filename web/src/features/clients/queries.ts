import { listDuplicateClients, previewMerge } from '@chairtime/contract/clients/merges.ts'
import {
  CLIENT_SEARCH_LENGTH_MAX,
  listClientConsents,
  listClients,
  listClientTags,
  listClientVisits,
  readClient,
} from '@chairtime/contract/clients.ts'
import type { Call, Reply } from '@chairtime/contract/endpoint.ts'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useMay } from '../../lib/use-may.ts'

export type Client = Reply<typeof listClients>['items'][number]
export type Card = Reply<typeof readClient>['card']
export type Note = Card['notes'][number]
export type ClientFilter = NonNullable<Call<typeof listClients>['query']['filter']>
export type ClientSort = NonNullable<Call<typeof listClients>['query']['sort']>

/** A single character is not searched for. */
export const SEARCH_LENGTH_MIN = 2

/**
 * Finds a few clients by the beginning of a word in the name or email address, or by a part of the phone number. A
 * single character is not searched for.
 */
export function useClientSearch(search: string) {
  const text = searched(search)
  return useQuery({
    queryKey: ['clients', 'search', text],
    enabled: text.length >= SEARCH_LENGTH_MIN,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(listClients, { query: { search: text, limit: 5 }, signal }),
    select: ({ items }) => items,
  })
}

/** The text to search for, cut to the length that the server takes. A pasted text may be longer. */
export function searched(typed: string): string {
  return typed.trim().slice(0, CLIENT_SEARCH_LENGTH_MAX)
}

/** What the list of clients shows. */
export interface ClientView {
  readonly search: string
  readonly filter: ClientFilter | ''
  readonly tag: string
  readonly sort: ClientSort
}

const PAGE_LENGTH = 50
/**
 * A page that is opened reads the pairs of duplicates only if the last answer is older than this. The search for pairs
 * takes long.
 */
const DUPLICATES_FRESH_MS = 600_000
const DUPLICATES_PAUSE_MS = 10_000

/** The clients of a view, page by page. */
export function useClients({ search, filter, tag, sort }: ClientView) {
  const text = searched(search)
  const query = {
    sort,
    limit: PAGE_LENGTH,
    ...(text && { search: text }),
    ...(filter && { filter }),
    ...(tag && { tag }),
  }
  return useInfiniteQuery({
    queryKey: ['clients', 'list', query],
    placeholderData: keepPreviousData,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(listClients, { query: { ...query, ...(pageParam && { cursor: pageParam }) }, signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
}

/** The tags in use. */
export function useClientTags() {
  return useQuery({
    queryKey: ['clients', 'tags'],
    queryFn: ({ signal }) => call(listClientTags, { signal }),
    select: ({ tags }) => tags,
  })
}

export const clientKey = (id: string) => ['clients', 'one', id]

/** The query of a client with the card: visits, usual services, notes. */
export function clientQuery(id: string) {
  return queryOptions({
    queryKey: clientKey(id),
    queryFn: ({ signal }) => call(readClient, { params: { id }, signal }),
  })
}

/** The visits of a client, the latest first, page by page. */
export function useClientVisits(id: string) {
  return useInfiniteQuery({
    queryKey: ['clients', 'visits', id],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(listClientVisits, {
        params: { id },
        query: { limit: 10, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
}

export function useClientConsents(id: string) {
  return useQuery({
    queryKey: ['clients', 'consents', id],
    queryFn: ({ signal }) => call(listClientConsents, { params: { id }, signal }),
    select: ({ consents }) => consents,
  })
}

/**
 * This key is not below `clients`. Each event reads everything below `clients` again, and the search for pairs takes
 * too long for that.
 */
export const duplicatesKey = ['clientDuplicates']

/**
 * Pairs of clients who may be one person, for users who may merge them. Events keep the list of clients up to date. If
 * the list was read after the pairs, the pairs are read again after a pause.
 */
export function useDuplicates(listReadAt: number) {
  const mayWrite = useMay('clients.write')
  return useQuery({
    queryKey: duplicatesKey,
    enabled: mayWrite,
    staleTime: DUPLICATES_FRESH_MS,
    queryFn: ({ signal }) => call(listDuplicateClients, { signal }),
    select: ({ pairs }) => pairs,
    refetchInterval: ({ state: { dataUpdatedAt } }) =>
      dataUpdatedAt < listReadAt && DUPLICATES_PAUSE_MS,
  })
}

export type Duplicate = Reply<typeof listDuplicateClients>['pairs'][number]['clients'][number]

/**
 * This key is not below `clients`. After a merge everything below `clients` is read again, and the server refuses a
 * preview of a merged pair.
 */
export const previewKey = ['mergePreview']

/** What a merge would do. */
export function useMergePreview(keptId: string, removedId: string) {
  return useQuery({
    queryKey: [...previewKey, keptId, removedId],
    queryFn: ({ signal }) =>
      call(previewMerge, { params: { id: keptId }, query: { other_id: removedId }, signal }),
  })
}

/** Marks what was read of clients and the waiting list as out of date. What the page shows of it is read again. */
export async function refreshClients(queries: QueryClient): Promise<void> {
  await Promise.all(
    ['clients', 'waitlist'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
  )
}
