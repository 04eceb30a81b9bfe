import { DAY_MS } from '@chairtime/core/time/day.ts'
import type { Query } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

export const AGE_MAX_MS = DAY_MS

/** Queries that may be kept, by the beginning of their keys. */
const keptQueries = [
  ['calendar', 'today'],
  ['calendar', 'week'],
  ['calendar', 'day'],
  ['appointments'],
  ['clients', 'one'],
  ['clients', 'visits'],
  ['staff'],
  ['services'],
  ['settings', 'sharing'],
]

/** Whether a query's data may be kept. Searches, money reports and most settings may not. */
export function isKept({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  // the data of an erased client must not stay on a device
  if (state.error instanceof ApiError && state.error.status === 404) return false
  if (state.data === undefined || Date.now() - state.dataUpdatedAt > AGE_MAX_MS) return false
  return keptQueries.some((start) => start.every((part, i) => queryKey[i] === part))
}

/**
 * Whether a query is about single clients or visits, and not about a day. When a page stores the kept day, it keeps the
 * data of such a query only if it has the data itself. It removes what only another page has read.
 */
export function isPersonal({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return queryKey[0] === 'clients' || queryKey[0] === 'appointments'
}
