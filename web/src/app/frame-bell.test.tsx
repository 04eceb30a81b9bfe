import { readAccount } from '@chairtime/contract/auth.ts'
import { listNotifications } from '@chairtime/contract/notifications.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { signedIn } from '../../test/samples.ts'
import { showPages } from '../../test/show.tsx'
import { answer } from '../../test/wire.ts'
import { signIn } from '../lib/session.ts'
import { FrameBell } from './frame-bell.tsx'
import { Guard } from './guard.tsx'

// a page that is left open would follow the next test's session and check it, too
afterEach(cleanup)

const { access_token: _, refresh_token: __, ...account } = signedIn

test('when another person signs in without a sign-in screen in between, the bell counts the notifications of that person', async () => {
  signIn(signedIn)
  answer(readAccount, account)
  answerUnread(6)
  await showPages(
    [{ element: <Guard />, children: [{ path: '*', element: <FrameBell /> }] }],
    '/services',
  )
  await expect.element(page.getByRole('button', { name: 'Notifications 6 unread' })).toBeVisible()
  answerUnread(2)
  const user = { ...signedIn.user, id: 'u2', name: 'Ben' }
  answer(readAccount, { ...account, user })
  signIn({ ...signedIn, user, access_token: 'access-2' })
  await expect.element(page.getByRole('button', { name: 'Notifications 2 unread' })).toBeVisible()
})

function answerUnread(unread_count: number) {
  answer(listNotifications, { items: [], unread_count, next_cursor: null })
}
