import type { Reply } from '@chairtime/contract/endpoint.ts'
import {
  listNotifications,
  markNotificationsRead,
  READ_AT_ONCE_MAX,
} from '@chairtime/contract/notifications.ts'
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type Notification = Reply<typeof listNotifications>['items'][number]

const notificationsKey = ['notifications']
const unreadKey = [...notificationsKey, 'unread']
const listKey = [...notificationsKey, 'list']
const PAGE_LENGTH = 20

/** The notifications, newest first, page by page. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: listKey,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, {
        query: { limit: PAGE_LENGTH, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages }) => ({
      items: pages.flatMap(({ items }) => items),
      pagesCount: pages.length,
    }),
  })
}

/** Keeps the first page only, so that the list does not ask for all pages again when it is next opened. */
export function dropOlder(queries: QueryClient): void {
  queries.setQueryData<InfiniteData<unknown>>(
    listKey,
    (kept) => kept && { pages: kept.pages.slice(0, 1), pageParams: kept.pageParams.slice(0, 1) },
  )
}

/** The number of unread notifications; 100 (`UNREAD_MAX` of the contract) means 100 or more. */
export function useUnreadCount() {
  return useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) =>
      (await call(listNotifications, { query: { limit: 1 }, signal })).unread_count,
  })
}

/** Refetches the list, if it is open, and the unread number, which only the server knows. */
export function refreshNotifications(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: notificationsKey })
}

/** Marks all notifications as read, also those that were not shown. */
export function useReadAll() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(markNotificationsRead, { body: undefined }),
    onSuccess: () => refreshNotifications(queries),
  })
}

/**
 * Marks notifications as read, at most `READ_AT_ONCE_MAX` of them. After a success the list and the unread number are
 * refetched, because a notification may have come meanwhile. A failure is only logged.
 */
export async function markRead(queries: QueryClient, ids: readonly string[]): Promise<void> {
  try {
    const body = { notification_ids: ids.slice(0, READ_AT_ONCE_MAX) }
    await call(markNotificationsRead, { body })
    await refreshNotifications(queries)
  } catch (error) {
    console.error('The notifications could not be marked as read', error)
  }
}
