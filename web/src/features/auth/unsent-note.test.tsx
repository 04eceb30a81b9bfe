import { refresh } from '@chairtime/contract/auth.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { signedIn } from '../../../test/samples.ts'
import { showPages } from '../../../test/show.tsx'
import { checkIn } from '../../../test/unsent-action.ts'
import { refuseWith } from '../../../test/wire.ts'
import { call } from '../../lib/api.ts'
import { changeKept, keptKey, readKept } from '../../lib/kept-store.ts'
import { changeQueue, useQueue } from '../../lib/queue-store.ts'
import { signIn, signOut, useSession } from '../../lib/session.ts'
import { now } from '../../lib/use-now.ts'
import { LoginPage } from './login-page.tsx'

// older than a day, so that it is not sent before the user confirms it
const unsent = { ...checkIn, madeAt: now() - 25 * 3_600_000 }

const note = page.getByText(/^1 change by Ana .* could not be sent before the session ended/)
let key = ''

beforeEach(async () => {
  signIn(signedIn)
  await showPages([{ path: '*', element: <LoginPage /> }], '/login')
  key = keptKey('queue') ?? ''
  await changeQueue(() => [unsent])
})

async function expireSession(): Promise<void> {
  refuseWith(listStaff, 'unauthenticated')
  refuseWith(refresh, 'unauthenticated')
  await expect(call(listStaff, { query: {} })).rejects.toMatchObject({ status: 401 })
  expect(useSession.getState().user).toBeNull()
}

test('changes dropped at the end of a session are announced until the next sign-in, and the browser no longer stores them', async () => {
  await expireSession()
  await expect.element(note).toBeVisible()
  expect(useQueue.getState().actions).toEqual([])
  await expect.poll(() => readKept(key)).toBeUndefined()
  signIn(signedIn)
  await expect.poll(() => useQueue.getState().dropped).toBeNull()
  expect(useQueue.getState().actions).toEqual([])
})

test('dropped changes that were stored, but not yet read by this tab, are announced when the session ends, too', async () => {
  useQueue.setState({ actions: [] })
  await expireSession()
  await expect.element(note).toBeVisible()
  await expect.poll(() => readKept(key)).toBeUndefined()
})

test('dropped changes that no page has announced are announced by the next page that is opened', async () => {
  await cleanup()
  signOut()
  await showPages([{ path: '*', element: <LoginPage /> }], '/login')
  await expect.element(page.getByText(/^1 change could not be sent before/)).toBeVisible()
  await expect.poll(() => readKept(key)).toBeUndefined()
})

test('changes discarded in another tab right before the sign-out are not announced', async () => {
  await import('../../app/keep-offline.ts')
  await changeKept(key, () => [])
  const otherTab = new BroadcastChannel('chairtime-queue')
  // Channels get a message in the order in which they were opened. So `afterThisTab` signs out only after this tab has
  // got the message.
  const afterThisTab = new BroadcastChannel('chairtime-queue')
  afterThisTab.onmessage = () => signOut()
  otherTab.postMessage(0)
  await expect.poll(() => readKept(key)).toBeUndefined()
  expect(useQueue.getState().dropped).toBeNull()
  otherTab.close()
  afterThisTab.close()
})

test('when the session ends while the question before a sign-out is open, the dropped changes are announced, too', async () => {
  useQueue.setState({ asksBeforeSignOut: true })
  await expireSession()
  await expect.element(note).toBeVisible()
  expect(useQueue.getState().asksBeforeSignOut).toBe(false)
})
