import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSession } from '../../lib/session.ts'
import { markRead, type Notification } from './queries.ts'

/**
 * Marks the shown notifications as read when a button, a key or another panel closes the list. Notifications that newer
 * ones have pushed out of the list meanwhile are marked, too. Nothing is marked when the user has changed or signed
 * out.
 */
export function useReadOnLeaving(items: readonly Notification[] = []): void {
  const queries = useQueryClient()
  const shown = useRef(new Map<string, Notification>())
  useEffect(() => {
    for (const item of items) shown.current.set(item.id, item)
  }, [items])
  useEffect(() => {
    const { user } = useSession.getState()
    const { current } = shown
    return () => {
      const isOtherUser = useSession.getState().user?.id !== user?.id
      const hasUnread = [...current.values()].some(({ read }) => !read)
      if (hasUnread && !isOtherUser) void markRead(queries, [...current.keys()])
    }
  }, [queries])
}
