import type { Reply } from '@chairtime/contract/endpoint.ts'
import { listWaitlist } from '@chairtime/contract/waitlist.ts'
import { useInfiniteQuery, useQueries, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useMay } from '../../lib/use-may.ts'
import {
  ENTRIES_SHOWN,
  type GapToFill,
  openingsQuery,
  waitlistKey,
  waitlistPagesKey,
} from './queries.ts'

/**
 * All entries, page by page; those that have waited longest come first. While the first page loads, the list that the
 * dashboard has read is shown in its place.
 */
export function useWaitlistPages() {
  const queries = useQueryClient()
  const mayRead = useMay('clients.read')
  return useInfiniteQuery({
    queryKey: waitlistPagesKey,
    enabled: mayRead,
    initialPageParam: '',
    placeholderData: () => {
      const first = queries.getQueryData<Reply<typeof listWaitlist>>(waitlistKey)
      return first && { pages: [first], pageParams: [''] }
    },
    queryFn: ({ pageParam, signal }) =>
      call(listWaitlist, {
        query: { limit: ENTRIES_SHOWN, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
}

/**
 * The first free start for each entry of the pages that begin after these cursors. If a gap is given, only first free
 * starts within the gap are read, for the clients who fit into it and have waited longest.
 */
export function useWaitlistOpenings(gap: GapToFill | null, cursors: readonly string[]) {
  const mayRead = useMay('clients.read')
  return useQueries({
    queries: (gap ? [''] : cursors).map((cursor) => ({
      ...openingsQuery(gap, cursor),
      enabled: mayRead,
    })),
    combine: (pages) => ({
      found: new Map(
        pages.flatMap(({ data }) => data?.openings ?? []).map((one) => [one.entry_id, one]),
      ),
      isPending: pages.some(({ isPending }) => isPending),
      isFetching: pages.some(({ isFetching }) => isFetching),
      error: pages.find(({ error }) => error)?.error ?? null,
      refetch: () => Promise.all(pages.map((page) => page.refetch())),
    }),
  })
}
