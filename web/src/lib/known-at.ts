import type { Query, QueryClient } from '@tanstack/react-query'

/** When the server was last heard for data that an earlier page has read and this one has not. */
const restoredAt = new WeakMap<Query, number>()

/** Notes that a query shows what an earlier page knew, or with `null` that it was read again. */
export function noteRestored(query: Query, heardAt: number | null): void {
  if (heardAt === null) restoredAt.delete(query)
  else restoredAt.set(query, heardAt)
}

/** Of when the data of a query is, on a page that heard the server last at `heardAt`. */
export function knownAt(query: Query | undefined, heardAt: number): number {
  return (query && restoredAt.get(query)) ?? heardAt
}

/** Of when the oldest of what a page shows is. */
export function shownSince(queries: QueryClient, heardAt: number): number {
  const active = queries.getQueryCache().findAll({ type: 'active' })
  return Math.min(heardAt, ...active.map((query) => knownAt(query, heardAt)))
}
