import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'

// The first load of every page has this file. What only the assistant calls is loaded with it: suggestion-queries.ts.

export const suggestionsKey = ['assistant', 'suggestions']

/** Whether the panel of the assistant is open. */
export const useExpansion = create(() => ({ isExpanded: false }))

/** Opens the panel. What has changed since the last answer is asked for. */
export function expand(queries: QueryClient): void {
  useExpansion.setState({ isExpanded: true })
  void queries.refetchQueries({ queryKey: suggestionsKey, stale: true })
}

export function collapse(): void {
  useExpansion.setState({ isExpanded: false })
}

/** After a live change: refetches the list while it is open. A collapsed assistant asks with its next refresh. */
export function refreshSuggestions(queries: QueryClient): Promise<void> {
  const { isExpanded } = useExpansion.getState()
  return queries.invalidateQueries({
    queryKey: suggestionsKey,
    refetchType: isExpanded ? 'active' : 'none',
  })
}
