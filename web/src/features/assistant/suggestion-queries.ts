import {
  dismissSuggestion,
  listSuggestions,
  restoreSuggestion,
} from '@chairtime/contract/assistant.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useMay } from '../../lib/use-may.ts'
import { useOnline } from '../../lib/use-online.ts'
import { suggestionsKey } from './queries.ts'

export type Suggestion = Reply<typeof listSuggestions>['suggestions'][number]

const REFRESH_EVERY_MS = 60_000
const dismissalKey = ['assistant', 'dismissal']

/** The suggestions, the most urgent first. The list is empty for users who may not see the dashboard. */
export function useSuggestions() {
  const mayRead = useMay('dashboard.read')
  const isOnline = useOnline()
  const dismissedIds = useMutationState({
    filters: { mutationKey: dismissalKey, status: 'pending' },
    select: ({ state }) => (state.variables as Suggestion).id,
  })
  const query = useQuery({
    queryKey: suggestionsKey,
    // Without a connection, a query that waits would make the page say that a part of it is missing. The page is
    // complete without suggestions.
    enabled: mayRead && isOnline,
    staleTime: REFRESH_EVERY_MS,
    refetchInterval: REFRESH_EVERY_MS,
    queryFn: ({ signal }) => call(listSuggestions, { signal }),
    select: ({ suggestions }) => suggestions.filter(({ id }) => !dismissedIds.includes(id)),
  })
  return mayRead ? query : { ...query, data: [] }
}

interface DismissalCallbacks {
  readonly onDismissed: (suggestion: Suggestion, undo: () => void) => void
  readonly onFailed: (error: Error) => void
}

/**
 * Dismisses a suggestion. It is hidden before the server answers, and Undo shows it again, unless its cause has ended
 * meanwhile.
 */
export function useDismissSuggestion({ onDismissed, onFailed }: DismissalCallbacks) {
  const queries = useQueryClient()
  const restore = useRestoreSuggestion(onFailed)
  return useMutation({
    mutationKey: dismissalKey,
    mutationFn: ({ id }: Suggestion) => call(dismissSuggestion, { params: { id } }),
    onSuccess: (_, suggestion) => {
      const index = takeOut(queries, suggestion)
      onDismissed(suggestion, () => restore.mutate({ suggestion, index }))
    },
    onError: (error, suggestion) => {
      if (isCauseGone(error)) takeOut(queries, suggestion)
      else onFailed(error)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: suggestionsKey }),
  })
}

interface Restoration {
  readonly suggestion: Suggestion
  /** Where it was in the list. */
  readonly index: number
}

function useRestoreSuggestion(onFailed: (error: Error) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ suggestion: { id } }: Restoration) =>
      call(restoreSuggestion, { params: { id } }),
    onMutate: ({ suggestion, index }) =>
      change(queries, (shown) => shown.toSpliced(index, 0, suggestion)),
    onError: (error) => {
      if (!isCauseGone(error)) onFailed(error)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: suggestionsKey }),
  })
}

/** Takes a suggestion out of the shown list, and returns where it was. */
function takeOut(queries: QueryClient, { id }: Suggestion): number {
  let index = 0
  change(queries, (shown) => {
    index = shown.findIndex((one) => one.id === id)
    return shown.filter((one) => one.id !== id)
  })
  return Math.max(index, 0)
}

function change(queries: QueryClient, update: (shown: Suggestion[]) => Suggestion[]): void {
  queries.setQueryData<Reply<typeof listSuggestions>>(
    suggestionsKey,
    (known) => known && { suggestions: update(known.suggestions) },
  )
}

// The server answers 404 if the cause of a suggestion is gone. There is then nothing to dismiss or to restore.
function isCauseGone(error: Error): boolean {
  return error instanceof ApiError && error.status === 404
}
