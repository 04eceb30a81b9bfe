import type { Reply } from '@chairtime/contract/endpoint.ts'
import { listNotifications, readNotifications } from '@chairtime/contract/notifications.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type Notification = Reply<typeof listNotifications>['items'][number]

const notificationsKey = ['notifications']
const unreadKey = [...notificationsKey, 'unread']
const listKey = [...notificationsKey, 'list']

/** The latest notifications, newest first. */
export function useNotifications() {
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call(listNotifications, { query: { limit: 20 }, signal }),
    select: ({ items }) => items,
  })
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

/** Marks all present notifications as read. */
export function useReadNotifications() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(readNotifications),
    onSuccess: ({ unread_count }) => queries.setQueryData(unreadKey, unread_count),
  })
}
