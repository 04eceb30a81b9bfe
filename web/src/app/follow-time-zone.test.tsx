import { readAccount } from '@chairtime/contract/auth.ts'
import { readToday } from '@chairtime/contract/calendar.ts'
import { useQueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { quietToday, signedIn } from '../../test/samples.ts'
import { showPages } from '../../test/show.tsx'
import { answer, sent } from '../../test/wire.ts'
import { todayKey, useToday } from '../features/calendar/queries.ts'
import { signIn, useTimeZone } from '../lib/session.ts'
import { AppShell } from './app-shell.tsx'
import { Guard } from './guard.tsx'

const { access_token: _, refresh_token: __, ...account } = signedIn
const moved = { ...account, tenant: { ...account.tenant, timezone: 'Europe/Lisbon' } }
const accountReads = () => sent.filter(({ path }) => path === readAccount.path).length

/** Shows the time zone of the session, and a button that reads the day again. */
function Zone() {
  useToday()
  const queries = useQueryClient()
  return (
    <button type="button" onClick={() => void queries.refetchQueries({ queryKey: todayKey })}>
      {useTimeZone()}
    </button>
  )
}

test('when the salon’s time zone is changed on another device, the page takes it over with the next answer', async () => {
  signIn(signedIn)
  answer(readAccount, account)
  answer(readToday, quietToday)
  const pages = { path: '*', element: <Zone /> }
  await showPages(
    [{ element: <Guard />, children: [{ element: <AppShell />, children: [pages] }] }],
    '/',
  )
  await page.getByRole('button', { name: 'Europe/Athens' }).click()
  await expect.poll(() => sent.filter(({ path }) => path === readToday.path).length).toBe(2)
  expect(accountReads()).toBe(1)
  answer(readAccount, moved)
  answer(readToday, { ...quietToday, timezone: 'Europe/Lisbon' })
  await page.getByRole('button', { name: 'Europe/Athens' }).click()
  await expect.element(page.getByRole('button', { name: 'Europe/Lisbon' })).toBeVisible()
  expect(accountReads()).toBe(2)
})
