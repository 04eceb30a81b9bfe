import { refresh } from '@chairtime/contract/auth.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../../test/samples.ts'
import { showPages } from '../../../test/show.tsx'
import { checkIn } from '../../../test/unsent-action.ts'
import { refuseWith } from '../../../test/wire.ts'
import { call } from '../../lib/api.ts'
import { forgetKept, keptKey, readKept } from '../../lib/kept-store.ts'
import { changeQueue, useQueue } from '../../lib/queue-store.ts'
import { signIn, useSession } from '../../lib/session.ts'
import { now } from '../../lib/use-now.ts'
import { LoginPage } from './login-page.tsx'

// older than a day, so that it waits for a question instead of being sent
const unsent = { ...checkIn, madeAt: now() - 25 * 3_600_000 }

beforeEach(async () => {
  await forgetKept()
  signIn(signedIn)
  await showPages([{ path: '*', element: <LoginPage /> }], '/login')
  await changeQueue(() => [unsent])
  refuseWith(listStaff, 'unauthenticated')
  refuseWith(refresh, 'unauthenticated')
  await expect(call(listStaff, { query: {} })).rejects.toMatchObject({ status: 401 })
  expect(useSession.getState().user).toBeNull()
})

const note = page.getByText(/^1 change by Ana .* could not be sent before the session ended/)

test('what was not sent when the server ended the session waits for its user', async () => {
  await expect.element(note).toBeVisible()
  await expect.poll(() => useQueue.getState().actions).toEqual([])
  signIn(signedIn)
  await expect.poll(() => useQueue.getState().actions).toEqual([unsent])
})

test('it is dropped when somebody else signs in', async () => {
  await expect.element(note).toBeVisible()
  const key = keptKey('queue', signedIn) ?? ''
  signIn({ ...signedIn, user: { ...signedIn.user, id: 'u2' } })
  await expect.poll(() => readKept(key)).toBeUndefined()
  await expect.poll(() => useQueue.getState().actions).toEqual([])
})
