import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { serverWasHeard, setKeptClock, useConnection } from './connection.ts'
import { keptKey, readKept, writeKept } from './kept-store.ts'
import { now } from './use-now.ts'

const WRITE_EVERY_MS = 2_000
const AGE_MAX_MS = 24 * 60 * 60_000
const CHARACTERS_MAX = 2_000_000
/** A change of what is kept raises it; older data is then ignored. */
const SHAPE = 3

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

interface KeptDay {
  readonly shape: number
  readonly heardAt: number
  /** By how much the clock of this computer is behind the server's. */
  readonly clockBehindMs: number
  readonly queries: DehydratedState
}

/** Whether a query's data may be kept. Searches, money reports and settings are not. */
export function isKept({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  // an erased client stays on no device
  if (state.error instanceof ApiError && state.error.status === 404) return false
  if (state.data === undefined || Date.now() - state.dataUpdatedAt > AGE_MAX_MS) return false
  return keptQueries.some((start) => start.every((part, i) => queryKey[i] === part))
}

/** Keeps what the queries last saw, at most every two seconds. Returns how to stop. */
export function keepDay(queries: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    void writeDay(queries)
  }
  const stop = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && timer === undefined && isKept(query)) {
      timer = setTimeout(write, WRITE_EVERY_MS)
    }
  })
  const beforeLeaving = () =>
    document.visibilityState === 'hidden' && timer !== undefined && write()
  document.addEventListener('visibilitychange', beforeLeaving)
  return () => {
    stop()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', beforeLeaving)
  }
}

async function writeDay(queries: QueryClient): Promise<void> {
  const key = keptKey('day')
  const { heardAt } = useConnection.getState()
  if (key === null || heardAt === null) return
  const kept = withinSize(
    dehydrate(queries, { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false }),
  )
  // the session may have ended meanwhile
  if (kept.queries.length > 0 && key === keptKey('day')) {
    const clockBehindMs = now() - Date.now()
    await writeKept(key, { shape: SHAPE, heardAt, clockBehindMs, queries: kept } satisfies KeptDay)
  }
}

/** The newest data up to a sum of characters. */
function withinSize(state: DehydratedState): DehydratedState {
  let left = CHARACTERS_MAX
  const newest = state.queries.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  const fitting = newest.filter(({ state: { data } }) => {
    left -= JSON.stringify(data)?.length ?? 0
    return left > 0
  })
  // a fetch that failed later does not make the data wrong
  const good = {
    status: 'success',
    error: null,
    fetchFailureCount: 0,
    fetchFailureReason: null,
  } as const
  return {
    mutations: [],
    queries: fitting.map((query) => ({ ...query, state: { ...query.state, ...good } })),
  }
}

/** Gives queries without newer data what was last known to the same user in the same salon. */
export async function restoreDay(queries: QueryClient): Promise<void> {
  const key = keptKey('day')
  const kept = key === null ? undefined : await readKept<KeptDay>(key)
  if (key !== keptKey('day') || kept?.shape !== SHAPE) return
  setKeptClock(Date.now() + kept.clockBehindMs)
  if (now() - kept.heardAt > AGE_MAX_MS) return
  serverWasHeard(kept.heardAt)
  hydrate(queries, kept.queries)
}
