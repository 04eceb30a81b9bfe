import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useReducer } from 'react'

/**
 * What a form holds and nobody has saved; `null` when there is nothing. It lies in the query cache, so it outlives the
 * form. A reload ends it. The end of the session ends it, too, because the cache is emptied at sign-out.
 */
export function useUnsavedForm<Content>(queryKey: QueryKey) {
  const queries = useQueryClient()
  const [, render] = useReducer((count: number) => count + 1, 0)
  useQuery<Content | null>({
    queryKey,
    queryFn: () => null,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const set = (change: (now: Content | null) => Content | null) => {
    queries.setQueryData<Content | null>(queryKey, (now) => change(now ?? null))
    // The query renders its components later. A text field that is not rendered at once loses letters typed meanwhile.
    render()
  }
  return [queries.getQueryData<Content | null>(queryKey) ?? null, set] as const
}
