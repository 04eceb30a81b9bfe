import type { Reply } from '@chairtime/contract/endpoint.ts'
import {
  listNotifications,
  READ_AT_ONCE_MAX,
  readNotifications,
} from '@chairtime/contract/notifications.ts'
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'

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

/** Keeps the first page only, so that the next opening does not ask for all of them again. */
export function dropOlder(queries: QueryClient): void {
  queries.setQueryData<InfiniteData<unknown>>(
    listKey,
    (kept) => kept && { pages: kept.pages.slice(0, 1), pageParams: kept.pageParams.slice(0, 1) },
  )
}

/** The number of unread notifications. */
export function useUnreadCount() {
  return useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) =>
      (await call(listNotifications, { query: { limit: 1 }, signal })).unread_count,
  })
}

/** Adds one notification from the live connection to the unread number. */
export function addUnread(queries: QueryClient): void {
  queries.setQueryData<number>(unreadKey, (count) => (count === undefined ? count : count + 1))
}

/** Refetches the list if it is open. */
export function refreshNotificationList(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: listKey })
}

/** Refetches the list and the unread number, after a period without a live connection. */
export function refreshNotifications(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: notificationsKey })
}

/**
 * Marks notifications as read. A call that fails leaves them unread. The answer is left out when somebody else has
 * signed in meanwhile.
 */
export async function markRead(queries: QueryClient, ids: readonly string[]): Promise<void> {
  const userId = useSession.getState().user?.id
  try {
    const body = { notification_ids: ids.slice(0, READ_AT_ONCE_MAX) }
    const { unread_count } = await call(readNotifications, { body })
    if (useSession.getState().user?.id !== userId) return
    // a number that was asked for earlier would replace this one
    await queries.cancelQueries({ queryKey: unreadKey })
    queries.setQueryData(unreadKey, unread_count)
  } catch (error) {
    console.error('The notifications could not be marked as read', error)
  }
}
