import { readAccount } from '@chairtime/contract/auth.ts'
import { timeHeader } from '@chairtime/contract/endpoint.ts'
import { DAY_MS } from '@chairtime/core/time/day.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../test/samples.ts'
import { showPages } from '../../test/show.tsx'
import { answerWith } from '../../test/wire.ts'
import { BillingPage } from '../features/billing/billing-page.tsx'
import { dateIn } from '../lib/format.ts'
import { signIn, useTimeZone } from '../lib/session.ts'
import { setClock, useNow } from '../lib/use-now.ts'
import { Guard } from './guard.tsx'

const { access_token: _, refresh_token: __, ...account } = signedIn

afterEach(() => setClock(Date.now()))

/**
 * Opens a page directly, in a browser whose clock is `days` behind that of the server, or ahead of it if `days` is
 * negative. Returns the time of the server.
 */
async function openWith(days: number, path: string) {
  const serverMs = Date.now() + days * DAY_MS
  const trialEnds = new Date(Date.now() + DAY_MS).toISOString()
  const tenant = { ...signedIn.tenant, subscribed: false, trial_ends_at: trialEnds }
  signIn({ ...signedIn, tenant })
  answerWith(readAccount, () =>
    Response.json({ ...account, tenant }, { headers: { [timeHeader]: String(serverMs) } }),
  )
  await showPages(
    [
      {
        element: <Guard />,
        children: [
          { path: '/billing', element: <BillingPage /> },
          { path: '/today', element: <Today /> },
        ],
      },
    ],
    path,
  )
  return serverMs
}

test('when the clock of the browser is two days behind, a billing page that is opened directly says that the trial is over', async () => {
  await openWith(2, '/billing')
  await expect.element(page.getByText('Your free trial has ended.', { exact: false })).toBeVisible()
})

test('when the clock of the browser is two days ahead, a billing page that is opened directly says that the trial goes on', async () => {
  await openWith(-2, '/billing')
  await expect.element(page.getByText(/days left/)).toBeVisible()
})

test.each([2, -2])(
  'when the clocks of browser and server differ by %i days, a page that is opened directly shows the day of the server',
  async (days) => {
    const serverMs = await openWith(days, '/today')
    const zone = signedIn.tenant.timezone
    await expect.element(page.getByText(`It is ${dateIn(serverMs, zone)}`)).toBeVisible()
  },
)

function Today() {
  const zone = useTimeZone()
  return <p>It is {dateIn(useNow(), zone)}</p>
}
