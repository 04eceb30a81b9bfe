import { listActivity } from '@chairtime/contract/activity.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const activityKey = ['activity']

/** Recent events, newest first. */
export function useActivity(limit: number) {
  return useQuery({
    queryKey: [...activityKey, limit],
    queryFn: ({ signal }) => call(listActivity, { query: { limit }, signal }),
    select: ({ items }) => items,
  })
}
