import { readAccount } from '@chairtime/contract/auth.ts'
import { expect, onTestFinished, test } from 'vitest'
import { quietToday, signedIn } from '../../test/samples.ts'
import { answerWith } from '../../test/wire.ts'
import { todayKey } from '../features/calendar/queries.ts'
import { signIn, signOut, useSession } from '../lib/session.ts'
import { followSession } from './follow-session.ts'
import { newQueries } from './providers.tsx'
import { readAhead } from './read-ahead.ts'

test('a session that ends leaves nothing that was read in it', () => {
  const queries = readInSession()
  signOut()
  expect(queries.getQueryData(todayKey)).toBeUndefined()
})

test('an answer that was on its way when another tab signed out brings nobody back', async () => {
  const queries = readInSession()
  const account = Promise.withResolvers<Response>()
  answerWith(readAccount, () => account.promise)
  const reads = readAhead(queries, '/clients')
  const stored = JSON.stringify({ state: { token: null, user: null, isAuthenticated: false } })
  localStorage.setItem('auth-storage', stored)
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth-storage' }))
  expect(queries.getQueryData(todayKey)).toBeUndefined()
  account.resolve(Response.json({ ...signedIn, onboarding_complete: true }))
  await reads
  expect(useSession.getState()).toMatchObject({ token: null, user: null, isAuthenticated: false })
})

test('a page to which the browser goes back is signed out when storage was emptied meanwhile', () => {
  const queries = readInSession()
  localStorage.removeItem('auth-storage')
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(useSession.getState()).toMatchObject({ token: null, user: null, isAuthenticated: false })
  expect(queries.getQueryData(todayKey)).toBeUndefined()
})

test('what was read stays while the session lasts', () => {
  const queries = readInSession()
  signIn(signedIn)
  expect(queries.getQueryData(todayKey)).toEqual(quietToday)
})

function readInSession() {
  signIn(signedIn)
  const queries = newQueries()
  queries.setQueryData(todayKey, quietToday)
  onTestFinished(followSession(queries))
  return queries
}
