import { readAccount } from '@chairtime/contract/auth.ts'
import { expect, onTestFinished, test } from 'vitest'
import { quietToday, signedIn } from '../../test/samples.ts'
import { answerWith } from '../../test/wire.ts'
import { todayKey } from '../features/calendar/queries.ts'
import { signIn, signOut, useSession } from '../lib/session.ts'
import { followSession } from './follow-session.ts'
import { newQueries } from './providers.tsx'
import { readAhead } from './read-ahead.ts'

test('data that was read in a session is gone when the session ends', () => {
  const queries = readInSession()
  signOut()
  expect(queries.getQueryData(todayKey)).toBeUndefined()
})

test('an answer that arrives after another tab signed out signs nobody in', async () => {
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

test('a page restored by the Back button is signed out when the stored session was removed', () => {
  const queries = readInSession()
  localStorage.removeItem('auth-storage')
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(useSession.getState()).toMatchObject({ token: null, user: null, isAuthenticated: false })
  expect(queries.getQueryData(todayKey)).toBeUndefined()
})

test('data stays when the user of the session signs in again', () => {
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
