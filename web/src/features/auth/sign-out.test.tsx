import { login, logout } from '@chairtime/contract/auth.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pushManagerIs } from '../../../test/push-manager.ts'
import { signedIn } from '../../../test/samples.ts'
import { showPages } from '../../../test/show.tsx'
import { checkIn } from '../../../test/unsent-action.ts'
import { answer, answerWith, sent } from '../../../test/wire.ts'
import { changeKept, keptKey } from '../../lib/kept-store.ts'
import { useQueue } from '../../lib/queue-store.ts'
import { signIn, useSession } from '../../lib/session.ts'
import { LoginPage } from './login-page.tsx'
import { endSession } from './queries.ts'

const routes = [
  { path: '/login', element: <LoginPage /> },
  { path: '/dashboard', element: <p>The dashboard</p> },
]

const isSent = (path: string) => sent.some((one) => one.path === path)

async function signInAsNext() {
  answer(login, { ...signedIn, access_token: 'access-of-the-next' })
  await showPages(routes, '/login')
  await page.getByLabelText('Email').fill('tom@salon.test')
  await page.getByLabelText('Password').fill('chairs and plums')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('the next person is signed in only after the sign-out was answered, because that answer empties the storage of the browser', async () => {
  signIn(signedIn)
  const logoutAnswer = Promise.withResolvers<Response>()
  answerWith(logout, () => logoutAnswer.promise)
  const ended = endSession()
  await expect.poll(() => isSent('/auth/logout')).toBe(true)
  expect(useSession.getState().token).toBeNull()
  await signInAsNext()
  await expect.element(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  expect(isSent('/auth/login')).toBe(false)
  logoutAnswer.resolve(new Response(null, { status: 204 }))
  await ended
  await expect.element(page.getByText('The dashboard')).toBeVisible()
  expect(useSession.getState().token).toBe('access-of-the-next')
})

test('the next person is signed in after a few seconds although the sign-out gets no answer', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn(signedIn)
  const wire = fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.endsWith('/logout')
      ? new Promise((_, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        })
      : wire(url, init),
  )
  void endSession()
  await expect.poll(() => useSession.getState().token).toBeNull()
  await signInAsNext()
  await expect.element(page.getByText('The dashboard'), { timeout: 8000 }).toBeVisible()
})

test('a user who signs out without a connection gets no more notifications in this browser', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const unsubscribe = vi.fn(async () => true)
  pushManagerIs({ getSubscription: async () => ({ unsubscribe }) })
  signIn(signedIn)
  await endSession()
  await expect.poll(() => unsubscribe).toHaveBeenCalledOnce()
})

test('a sign-out asks about changes that have not been sent, also when the page has not read these changes yet', async () => {
  signIn(signedIn)
  await changeKept(keptKey('queue') ?? '', () => [checkIn])
  await endSession()
  expect(useQueue.getState().asksBeforeSignOut).toBe(true)
  expect(useSession.getState().user).not.toBeNull()
})
