import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'

// Every page loads this file. Calls that only the assistant makes are in suggestion-queries.ts, which is loaded later.

export const suggestionsKey = ['assistant', 'suggestions']

/** Whether the panel of the assistant is open. */
export const useExpansion = create(() => ({ isExpanded: false }))

/** Opens the panel, and reads the list again if it may have changed since it was last read. */
export function expand(queries: QueryClient): void {
  useExpansion.setState({ isExpanded: true })
  void queries.refetchQueries({ queryKey: suggestionsKey, stale: true })
}

export function collapse(): void {
  useExpansion.setState({ isExpanded: false })
}

/** Marks the list as changed, after a live change. An open assistant reads it at once, a collapsed one later. */
export function refreshSuggestions(queries: QueryClient): Promise<void> {
  const { isExpanded } = useExpansion.getState()
  return queries.invalidateQueries({
    queryKey: suggestionsKey,
    refetchType: isExpanded ? 'active' : 'none',
  })
}
