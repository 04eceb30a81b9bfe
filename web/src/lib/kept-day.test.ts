import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { signedIn } from '../../test/samples.ts'
import { ApiError } from './api-error.ts'
import { noteServerHeard, useConnection } from './connection.ts'
import { keepDay, restoreDay } from './kept-day.ts'
import { isKept } from './kept-query.ts'
import { changeKept, keptKey, readKept } from './kept-store.ts'
import { shownSince } from './known-at.ts'
import { keepOnlyOwn, removeKeptOf } from './remove-kept.ts'
import { signIn, signOut, useSession } from './session.ts'
import { now } from './use-now.ts'

const today = ['calendar', 'today']
const search = ['clients', 'search', 'lea']

beforeEach(() => {
  signIn(signedIn)
  noteServerHeard()
})

/** Keeps a day while the cache also contains data that must not be kept. */
async function keep() {
  const queries = new QueryClient()
  onTestFinished(keepDay(queries))
  queries.setQueryData(search, ['Lea'])
  queries.setQueryData(['reports', 'revenue'], 1200)
  queries.setQueryData(today, { version: 3 })
  await expect.poll(keptKeys).toContainEqual(today)
}

/** The keys of the queries that are kept. */
async function keptKeys() {
  const kept = await readKept<{ queries: { queryKey: unknown }[] }>(keptKey('day') ?? '')
  return kept?.queries.map(({ queryKey }) => queryKey) ?? []
}

test('the kept data of the day is restored, and no data of other queries', async () => {
  await keep()
  const queries = new QueryClient()
  await restoreDay(queries)
  expect(queries.getQueryData(today)).toEqual({ version: 3 })
  const keys = queries
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey)
  expect(keys).toEqual([today])
})

test('data that a page read before it began to keep the day is kept, too', async () => {
  const queries = new QueryClient()
  queries.setQueryData(today, { version: 3 })
  onTestFinished(keepDay(queries))
  await expect.poll(keptKeys).toContainEqual(today)
})

test('a client’s card and visits are kept and restored', async () => {
  const queries = new QueryClient()
  onTestFinished(keepDay(queries))
  const card = ['clients', 'one', 'c1']
  const visits = ['clients', 'visits', 'c1']
  for (const key of [card, visits]) queries.setQueryData(key, { of: 'c1' })
  await expect.poll(() => readKept(keptKey('day') ?? '')).toBeDefined()
  const later = new QueryClient()
  await restoreDay(later)
  for (const key of [card, visits]) expect(later.getQueryData(key)).toEqual({ of: 'c1' })
})

test('when the server no longer finds a client, the client’s card is not kept; when the server only fails, the card stays', async () => {
  const queries = new QueryClient()
  const card = ['clients', 'one', 'c1']
  queries.setQueryData(card, { of: 'c1' })
  const isCardKept = () => queries.getQueryCache().findAll({ queryKey: card }).some(isKept)
  const failWith = (status: number) =>
    queries
      .fetchQuery({ queryKey: card, queryFn: () => Promise.reject(new ApiError(status, {})) })
      .catch(() => {})
  await failWith(503)
  expect(isCardKept()).toBe(true)
  await failWith(404)
  expect(isCardKept()).toBe(false)
})

test('when a page has read only other data, the stored day stays, and so does the time at which its data was last known to be true', async () => {
  await keep()
  const readAt = useConnection.getState().heardAt ?? 0
  useConnection.setState({ heardAt: readAt + 60_000 })
  const otherPage = new QueryClient()
  onTestFinished(keepDay(otherPage))
  otherPage.setQueryData(['services', 'menu'], [])
  await expect.poll(keptKeys).toContainEqual(['services', 'menu'])

  const openedPage = new QueryClient()
  await restoreDay(openedPage)
  expect(openedPage.getQueryData(today)).toEqual({ version: 3 })
  const queryFn = () => ({ version: 5 })
  const shown = new QueryObserver(openedPage, { queryKey: today, queryFn, staleTime: 'static' })
  onTestFinished(shown.subscribe(() => {}))
  onTestFinished(keepDay(openedPage))
  expect(shownSince(openedPage, readAt + 60_000)).toBe(readAt)
  await shown.refetch()
  expect(shownSince(openedPage, readAt + 60_000)).toBe(readAt + 60_000)
})

test('when a page that has not read a client’s card keeps the day, the stored card is removed', async () => {
  const queries = new QueryClient()
  const stop = keepDay(queries)
  queries.setQueryData(['clients', 'one', 'c1'], { of: 'c1' })
  await expect.poll(keptKeys).toContainEqual(['clients', 'one', 'c1'])
  stop()
  await keep()
  expect(await keptKeys()).toEqual([today])
})

test('a client’s card that is removed from the page’s data is removed from the kept day, too', async () => {
  const queries = new QueryClient()
  onTestFinished(keepDay(queries))
  const card = ['clients', 'one', 'c1']
  queries.setQueryData(card, { of: 'c1' })
  await expect.poll(keptKeys).toContainEqual(card)
  queries.removeQueries({ queryKey: card })
  await expect.poll(keptKeys, { timeout: 4_000 }).toEqual([])
})

test('kept data does not replace newer data', async () => {
  await keep()
  const queries = new QueryClient()
  queries.setQueryData(today, { version: 4 }, { updatedAt: Date.now() + 1_000 })
  await restoreDay(queries)
  expect(queries.getQueryData(today)).toEqual({ version: 4 })
})

test('kept data is restored neither for another user nor at another salon', async () => {
  await keep()
  const { user, tenant } = signedIn
  for (const change of [{ user: { ...user, id: 'u2' } }, { tenant: { ...tenant, id: 't2' } }]) {
    signIn({ ...signedIn, ...change })
    const queries = new QueryClient()
    await restoreDay(queries)
    expect(queries.getQueryCache().getAll()).toEqual([])
  }
})

test('kept data older than a day is not restored', async () => {
  await keep()
  const key = keptKey('day') ?? ''
  const kept = await readKept<{ queries: object[] }>(key)
  const heardAt = now() - 25 * 3_600_000
  const oldQueries = kept?.queries.map((one) => ({ ...one, heardAt }))
  await changeKept(key, () => ({ ...kept, queries: oldQueries }))
  const queries = new QueryClient()
  await restoreDay(queries)
  expect(queries.getQueryCache().getAll()).toEqual([])
})

test('the kept day of a session that has ended is removed from the browser', async () => {
  await keep()
  const key = keptKey('day') ?? ''
  const endedSession = useSession.getState()
  signOut()
  await removeKeptOf(endedSession)
  expect(await readKept(key)).toBeUndefined()
})

test('a page that opens keeps the day of its own session and removes the days of other sessions', async () => {
  await keep()
  const key = keptKey('day') ?? ''
  const ownSession = useSession.getState()
  signOut()
  await keepOnlyOwn(ownSession)
  expect(await readKept(key)).toBeDefined()
  await keepOnlyOwn(useSession.getState())
  expect(await readKept(key)).toBeUndefined()
})
