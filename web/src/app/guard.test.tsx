import { login, logout, readAccount, refresh } from '@chairtime/contract/auth.ts'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { signedIn } from '../../test/samples.ts'
import { showPages } from '../../test/show.tsx'
import { answer, answerWith, refuseWith, sent } from '../../test/wire.ts'
import { LoginPage } from '../features/auth/login-page.tsx'
import { endSession } from '../features/auth/queries.ts'
import { desk, useDesk } from '../lib/desk.ts'
import { signIn, signOut, useSession } from '../lib/session.ts'
import { toast } from '../ui/toast.ts'
import { Guard } from './guard.tsx'
import { newQueries } from './providers.tsx'
import { readAhead } from './read-ahead.ts'
import { SignedOutOnly } from './session-guards.tsx'

// a page that is left open would follow the next test's session and check it, too
afterEach(cleanup)

const { access_token: _, refresh_token: __, ...account } = signedIn

const routes = [
  { element: <SignedOutOnly />, children: [{ path: '/login', element: <LoginPage /> }] },
  {
    element: <Guard />,
    children: [
      { path: '/dashboard', element: <p>The dashboard</p> },
      { path: '/calendar', element: <p>The calendar</p> },
    ],
  },
]

async function signInAs(email: string, password: string) {
  await page.getByLabelText('Email').fill(email)
  await page.getByLabelText('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('the app leads a person without a session to the sign-in screen, and afterwards to the requested page', async () => {
  answer(login, signedIn)
  const router = await showPages(routes, '/calendar?date=2026-03-08')
  await expect.element(page.getByText('Welcome back')).toBeVisible()
  await signInAs('ana@salon.test', 'chairs and plums')
  await expect.element(page.getByText('The calendar')).toBeVisible()
  expect(router.state.location.search).toBe('?date=2026-03-08')
  expect(router.state.historyAction).toBe('REPLACE')
})

test('the app verifies a stored session once, behind a spinner', async () => {
  signIn(signedIn)
  const waiting = Promise.withResolvers<Response>()
  answerWith(readAccount, () => waiting.promise)
  const router = await showPages(routes, '/dashboard')
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading')
  waiting.resolve(Response.json(account))
  await expect.element(page.getByText('The dashboard')).toBeVisible()
  await router.navigate('/calendar')
  await expect.element(page.getByText('The calendar')).toBeVisible()
  expect(sent.filter(({ path }) => path.startsWith('/auth'))).toHaveLength(1)
})

test('the app signs out when the session has ended', async () => {
  signIn(signedIn)
  refuseWith(readAccount, 'session_expired')
  refuseWith(refresh, 'session_expired')
  await showPages(routes, '/dashboard')
  await expect.element(page.getByText('Welcome back')).toBeVisible()
  expect(useSession.getState()).toMatchObject({ token: null, user: null, isAuthenticated: false })
})

test('the app keeps the session when the server answers with an error', async () => {
  signIn(signedIn)
  refuseWith(readAccount, 'unavailable')
  await showPages(routes, '/dashboard')
  await expect.element(page.getByText('The dashboard')).toBeVisible()
  expect(useSession.getState().isAuthenticated).toBe(true)
})

test('a page that was opened without a connection stays while the session is checked afterwards', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  signIn(signedIn)
  const waiting = Promise.withResolvers<Response>()
  answerWith(readAccount, () => waiting.promise)
  const note = { path: '/note', element: <input aria-label="Note" /> }
  await showPages([{ element: <Guard />, children: [note] }], '/note')
  const field = page.getByLabelText('Note')
  await field.fill('Tea')
  onlineManager.setOnline(true)
  await expect.poll(() => sent.map(({ path }) => path)).toContain('/auth/me')
  await expect.element(field).toHaveValue('Tea')
  await expect.element(field).toHaveFocus()
  waiting.resolve(Response.json(account))
  await expect.poll(() => useSession.getState().user?.id).toBe(account.user.id)
  await expect.element(field).toHaveValue('Tea')
})

test('the app does not check the session a second time when the check failed before the page was drawn', async () => {
  signIn(signedIn)
  refuseWith(readAccount, 'unavailable')
  const queries = newQueries()
  await readAhead(queries, '/dashboard')
  await showPages(routes, '/dashboard', queries)
  await expect.element(page.getByText('The dashboard')).toBeVisible()
  expect(sent.filter(({ path }) => path === '/auth/me')).toHaveLength(1)
})

test('the app does not show the sign-in screen to someone who is signed in', async () => {
  signIn(signedIn)
  answer(readAccount, account)
  await showPages(routes, '/login')
  await expect.element(page.getByText('The dashboard')).toBeVisible()
})

test('the sign-in screen names what is wrong with email and password, and what the server refused', async () => {
  refuseWith(login, 'invalid_credentials')
  await showPages(routes, '/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect.element(page.getByText('Password is required')).toBeVisible()
  await signInAs('ana@salon.test', 'wrong')
  await expect.element(page.getByText('That email and password don’t match.')).toBeVisible()
  expect(sent.map(({ path }) => path)).toEqual(['/auth/login'])
})

test('after a sign-out no panel and no toast of the user is left', async () => {
  signIn(signedIn)
  answer(readAccount, account)
  await showPages(routes, '/dashboard')
  await expect.element(page.getByText('The dashboard')).toBeVisible()
  desk.showAppointment('a')
  toast({ title: 'Booked: Lea Kaminski' })
  await expect.element(page.getByText('Lea Kaminski', { exact: false })).toBeVisible()
  signOut()
  await expect.element(page.getByText('Welcome back')).toBeVisible()
  expect(page.getByText('Lea Kaminski', { exact: false }).elements()).toEqual([])
  expect(useDesk.getState().panel).toBeNull()
})

test('after a session that ended while the page loaded, the next person starts on the dashboard', async () => {
  signIn(signedIn)
  const opened = useSession.getState()
  signOut()
  answer(login, { ...signedIn, user: { ...signedIn.user, id: 'u2' } })
  answer(readAccount, account)
  await showPages(routes, '/calendar', newQueries(), opened)
  await signInAs('tom@salon.test', 'chairs and plums')
  await expect.element(page.getByText('The dashboard')).toBeVisible()
})

test('the sign-in screen says immediately that there is no connection', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  await showPages(routes, '/login')
  await signInAs('ana@salon.test', 'chairs and plums')
  await expect.element(page.getByText('We can’t reach the server', { exact: false })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Sign in' }))
    .not.toHaveAttribute('aria-disabled')
})

test('the app goes on to the requested page once another tab has signed in', async () => {
  await showPages(routes, '/calendar')
  await expect.element(page.getByText('Welcome back')).toBeVisible()
  signIn(signedIn)
  await expect.element(page.getByText('The calendar')).toBeVisible()
})

test('after a user has signed out, even the same person starts on the dashboard', async () => {
  signIn(signedIn)
  answer(readAccount, account)
  answerWith(logout, () => new Response(null, { status: 204 }))
  answer(login, signedIn)
  await showPages(routes, '/calendar')
  await expect.element(page.getByText('The calendar')).toBeVisible()
  await endSession()
  await expect.element(page.getByText('Welcome back')).toBeVisible()
  await signInAs('ana@salon.test', 'chairs and plums')
  await expect.element(page.getByText('The dashboard')).toBeVisible()
})

test.each([
  ['the same person comes back to the page', signedIn.user.id, 'The calendar'],
  ['another person starts on the dashboard', 'u2', 'The dashboard'],
])('after a session has ended by itself, %s', async (_, id, shown) => {
  signIn(signedIn)
  answer(readAccount, account)
  answer(login, { ...signedIn, user: { ...signedIn.user, id } })
  await showPages(routes, '/calendar')
  await expect.element(page.getByText('The calendar')).toBeVisible()
  signOut()
  await expect.element(page.getByText('Welcome back')).toBeVisible()
  await signInAs('ana@salon.test', 'chairs and plums')
  await expect.element(page.getByText(shown)).toBeVisible()
})
