import { listNotifications, readNotifications } from '@chairtime/contract/notifications.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const notificationsKey = ['notifications']

/** What the salon should know, and how much of it is unread. */
export function useNotifications() {
  return useQuery({
    queryKey: notificationsKey,
    queryFn: ({ signal }) => call(listNotifications, { query: { limit: 20 }, signal }),
  })
}

/** Marks everything so far as read. */
export function useReadNotifications() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(readNotifications),
    onSuccess: () => queries.invalidateQueries({ queryKey: notificationsKey }),
  })
}
