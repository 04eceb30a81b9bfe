import { onlineManager, QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { signedIn } from '../../test/samples.ts'
import { serverHeard, useConnection } from '../lib/connection.ts'
import { keepDay } from '../lib/kept-day.ts'
import { keptKey, readKept } from '../lib/kept-store.ts'
import { signIn, useSession } from '../lib/session.ts'
import { keepOffline } from './keep-offline.ts'

const today = ['calendar', 'today']

test('a connection that was lost before this code was loaded shows what is kept', async () => {
  signIn(signedIn)
  serverHeard()
  const before = new QueryClient()
  onTestFinished(keepDay(before))
  before.setQueryData(today, { version: 3 })
  await expect.poll(() => readKept(keptKey('day') ?? '')).toBeDefined()

  useConnection.setState({ lostAt: Date.now() })
  const queries = new QueryClient()
  onTestFinished(keepOffline(queries, useSession.getState()))
  await expect.poll(() => queries.getQueryData(today)).toEqual({ version: 3 })
  expect(onlineManager.isOnline()).toBe(false)
})
