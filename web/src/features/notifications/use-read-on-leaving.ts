import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSession } from '../../lib/session.ts'
import { markRead, type Notification } from './queries.ts'

/**
 * Marks as read what was shown, when the list is left in whatever way: also what has left the list since, because newer
 * ones came. The next person at this browser has read nothing of it.
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
      const isOver = useSession.getState().user?.id !== user?.id
      const isNew = [...current.values()].some(({ read }) => !read)
      if (isNew && !isOver) void markRead(queries, [...current.keys()])
    }
  }, [queries])
}
