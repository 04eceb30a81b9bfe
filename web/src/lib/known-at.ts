import type { Query, QueryClient } from '@tanstack/react-query'

/** For each query that still shows data of an earlier page: the time at which that page last heard the server. */
const restoredAt = new WeakMap<Query, number>()

/**
 * Notes that a query shows data of an earlier page, which last heard the server at `heardAt`. With `null`, notes that
 * the query was read again.
 */
export function noteRestored(query: Query, heardAt: number | null): void {
  if (heardAt === null) restoredAt.delete(query)
  else restoredAt.set(query, heardAt)
}

/** When the data of a query was last known to be true, on a page that last heard the server at `heardAt`. */
export function knownAt(query: Query | undefined, heardAt: number): number {
  return (query && restoredAt.get(query)) ?? heardAt
}

/** When the oldest data that a page shows was last known to be true. */
export function shownSince(queries: QueryClient, heardAt: number): number {
  const active = queries.getQueryCache().findAll({ type: 'active' })
  return Math.min(heardAt, ...active.map((query) => knownAt(query, heardAt)))
}
