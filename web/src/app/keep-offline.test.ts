import { onlineManager, QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { appointment, signedIn } from '../../test/samples.ts'
import { checkIn } from '../../test/unsent-action.ts'
import { knownAppointment } from '../lib/appointment-cache.ts'
import { noteServerHeard, useConnection } from '../lib/connection.ts'
import { keepDay } from '../lib/kept-day.ts'
import { keptKey, readKept } from '../lib/kept-store.ts'
import { changeQueue, forgetAction, otherTabs, useQueue } from '../lib/queue-store.ts'
import { signIn, useSession } from '../lib/session.ts'
import { keepOffline, restoreOffline } from './keep-offline.ts'

const todayKey = ['calendar', 'today']

test('a page that lost its connection before the offline code was loaded shows the kept day', async () => {
  signIn(signedIn)
  noteServerHeard()
  const earlierQueries = new QueryClient()
  onTestFinished(keepDay(earlierQueries))
  earlierQueries.setQueryData(todayKey, { version: 3 })
  await expect.poll(() => readKept(keptKey('day') ?? '')).toBeDefined()

  useConnection.setState({ lostAt: Date.now() })
  const queries = new QueryClient()
  onTestFinished(keepOffline(queries, useSession.getState()))
  await expect.poll(() => queries.getQueryData(todayKey)).toEqual({ version: 3 })
  expect(onlineManager.isOnline()).toBe(false)
})

const startVisit = {
  ...checkIn,
  id: 'key-2',
  key: 'key-2',
  body: { status: 'in_progress', version: 1 },
  seenStatus: 'arrived',
}

/** Opens a page that keeps the day, without a connection. Returns a function that reads the shown status of a visit. */
async function shownOffline(): Promise<() => string | undefined> {
  signIn(signedIn)
  noteServerHeard()
  await changeQueue(() => [])
  useConnection.setState({ lostAt: Date.now() })
  const queries = new QueryClient()
  onTestFinished(keepOffline(queries, useSession.getState()))
  // `keepOffline` has already started a restore, which ends before this second one. So once this one has ended, no
  // restore can show the changes that the test makes.
  await restoreOffline(queries)
  queries.setQueryData(todayKey, { appointments: [appointment('a', '10:00', '11:00')] })
  return () => knownAppointment(queries, 'a')?.status
}

test('a change that is discarded without a connection is no longer shown', async () => {
  const status = await shownOffline()
  await changeQueue(() => [checkIn, startVisit])
  expect(status()).toBe('in_progress')
  await forgetAction(checkIn.id)
  expect(status()).toBe('in_progress')
  await forgetAction(startVisit.id)
  expect(status()).toBe('confirmed')
})

test('a refusal that is dismissed without a connection changes no visit', async () => {
  const status = await shownOffline()
  await changeQueue(() => [{ ...checkIn, seenStatus: 'pending', problem: 'Lea was cancelled.' }])
  await forgetAction(checkIn.id)
  expect(status()).toBe('confirmed')
})

test('two changes of a visit that are discarded together are both taken back', async () => {
  const status = await shownOffline()
  await changeQueue(() => [checkIn, startVisit])
  useQueue.setState({ actions: [] })
  expect(status()).toBe('confirmed')
})

test('a change that waits in another tab is shown', async () => {
  const status = await shownOffline()
  await changeQueue(() => [checkIn])
  useQueue.setState({ actions: [] })
  expect(status()).toBe('confirmed')
  otherTabs.dispatchEvent(new MessageEvent('message', { data: 1 }))
  await expect.poll(status).toBe('arrived')
})
