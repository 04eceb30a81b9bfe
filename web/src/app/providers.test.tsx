import type { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { quietToday, signedIn } from '../../test/samples.ts'
import { todayKey } from '../features/calendar/queries.ts'
import { type Session, signIn, signOut, useSession } from '../lib/session.ts'
import { newQueries, Providers } from './providers.tsx'

test('a session that ends while the page loads leaves nothing that was read in it', async () => {
  const { queries, opened } = readInSession()
  signOut()
  await open(queries, opened)
  expect(queries.getQueryData(todayKey)).toBeUndefined()
})

test('a session that another tab ends while the page loads leaves nothing that was read in it', async () => {
  const { queries, opened } = readInSession()
  // as the other tab stores it
  localStorage.setItem('auth-storage', JSON.stringify({ state: { token: null, user: null } }))
  await open(queries, opened)
  await expect.poll(() => queries.getQueryData(todayKey)).toBeUndefined()
})

test('what was read ahead stays while the session lasts', async () => {
  const { queries, opened } = readInSession()
  await open(queries, opened)
  expect(queries.getQueryData(todayKey)).toEqual(quietToday)
})

function open(queries: QueryClient, opened: Session) {
  return render(
    <Providers cache={queries} opened={opened}>
      {null}
    </Providers>,
  )
}

function readInSession() {
  signIn(signedIn)
  const queries = newQueries()
  queries.setQueryData(todayKey, quietToday)
  return { queries, opened: useSession.getState() }
}
