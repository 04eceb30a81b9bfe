import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { noteHeardEarlier, setKeptClock, useConnection } from './connection.ts'
import { AGE_MAX_MS, isKept, isPersonal } from './kept-query.ts'
import { changeKept, keptKey, readKept, withoutStorage } from './kept-store.ts'
import { knownAt, noteRestored } from './known-at.ts'
import { now } from './use-now.ts'

const WRITE_EVERY_MS = 2_000
const CHARACTERS_MAX = 2_000_000
/** The number of the format of a kept day. A change of the format raises it; older data is then ignored. */
const SHAPE = 4

type Kept = DehydratedState['queries'][number] & {
  /** When the data was last known to be true, in epoch milliseconds by the server's clock. */
  readonly heardAt: number
}

interface KeptDay {
  readonly shape: number
  /** By how much the clock of this computer is behind the server's. */
  readonly clockBehindMs: number
  readonly queries: readonly Kept[]
}

/** Keeps what the queries last read, at most every two seconds. Returns how to stop. */
export function keepDay(queries: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    void writeDay(queries)
  }
  const cache = queries.getQueryCache()
  // the page may have read data before it was drawn
  if (cache.getAll().some(isKept)) timer = setTimeout(write, WRITE_EVERY_MS)
  const stop = cache.subscribe((event) => {
    const { type, query } = event
    if (type === 'updated' && event.action.type === 'success' && !event.action.manual) {
      noteRestored(query, null)
    }
    // the card of an erased client is removed, and must not stay in the kept day
    const mustWrite =
      (type === 'updated' && isKept(query)) || (type === 'removed' && isPersonal(query))
    if (timer === undefined && mustWrite) timer = setTimeout(write, WRITE_EVERY_MS)
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
  const cache = queries.getQueryCache()
  const ownQueries = dehydrate(queries, {
    shouldDehydrateQuery: isKept,
    shouldDehydrateMutation: () => false,
  }).queries.map(({ state, ...query }) => ({
    ...query,
    state: { ...state, ...success },
    heardAt: knownAt(cache.get(query.queryHash), heardAt),
  }))
  // another page, or this page before a reload, may have stored data that this page has not read
  await changeKept<KeptDay>(key, (before) => {
    const others = lasting(before).filter((one) => !isPersonal(one))
    const clockBehindMs = now() - Date.now()
    return { shape: SHAPE, clockBehindMs, queries: withinSize(newest([...others, ...ownQueries])) }
  }).catch(withoutStorage)
}

// a fetch that failed later does not make the data wrong
const success = {
  status: 'success',
  error: null,
  fetchFailureCount: 0,
  fetchFailureReason: null,
} as const

/** What may still be shown of a stored day. */
function lasting(kept: KeptDay | undefined): readonly Kept[] {
  if (kept?.shape !== SHAPE) return []
  return kept.queries.filter(({ heardAt }) => now() - heardAt <= AGE_MAX_MS)
}

/** Each query once, with the data that was last known to be true. */
function newest(all: readonly Kept[]): Kept[] {
  const sorted = all.toSorted((a, b) => a.heardAt - b.heardAt)
  return [...new Map(sorted.map((one) => [one.queryHash, one])).values()]
}

/** The newest data, up to {@link CHARACTERS_MAX} in all. */
function withinSize(all: readonly Kept[]): Kept[] {
  let charactersLeft = CHARACTERS_MAX
  const sorted = all.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  return sorted.filter(({ state: { data } }) => {
    charactersLeft -= JSON.stringify(data)?.length ?? 0
    return charactersLeft > 0
  })
}

/** Restores what this browser last kept for the signed-in user at this salon. A query with newer data keeps that. */
export async function restoreDay(queries: QueryClient): Promise<void> {
  const key = keptKey('day')
  const kept = key === null ? undefined : await readKept<KeptDay>(key)
  if (key !== keptKey('day') || kept?.shape !== SHAPE) return
  setKeptClock(Date.now() + kept.clockBehindMs)
  const cache = queries.getQueryCache()
  const missing = lasting(kept).filter(
    ({ queryHash, state }) =>
      (cache.get(queryHash)?.state.dataUpdatedAt ?? 0) < state.dataUpdatedAt,
  )
  hydrate(queries, { mutations: [], queries: missing })
  for (const { queryHash, heardAt } of missing) {
    noteHeardEarlier(heardAt)
    const query = cache.get(queryHash)
    if (query) noteRestored(query, heardAt)
  }
}
