import { readAccount, resendVerification } from '@chairtime/contract/auth.ts'
import { DAY_MS } from '@chairtime/core/time/day.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { answer, sent } from '../../test/wire.ts'
import { sessionKey, useSessionCheck } from '../features/auth/queries.ts'
import { signIn, type Tenant, type User } from '../lib/session.ts'
import { setClock } from '../lib/use-now.ts'
import { Banners } from './banners.tsx'
import { newQueries } from './providers.tsx'

const trialEnds = Date.parse('2026-03-19T09:00:00Z')

beforeEach(() => localStorage.removeItem('trial-notice'))
afterEach(() => {
  vi.useRealTimers()
  setClock(Date.now())
})

/** The part of the guard that reads the account again. */
function SessionCheck() {
  useSessionCheck(true)
  return null
}

async function showWith(daysLeft: number, tenant: Partial<Tenant> = {}, user: Partial<User> = {}) {
  // a minute less than this number of days is left, and the app rounds up
  setClock(trialEnds - daysLeft * DAY_MS + 60_000)
  const trial = { subscribed: false, trial_ends_at: new Date(trialEnds).toISOString() }
  signIn({
    ...signedIn,
    user: { ...signedIn.user, ...user },
    tenant: { ...signedIn.tenant, ...trial, ...tenant },
  })
  const cache = newQueries()
  cache.setQueryData(sessionKey, signedIn)
  await show(
    <>
      <SessionCheck />
      <Banners />
      <p>The page</p>
    </>,
    cache,
  )
  await expect.element(page.getByText('The page')).toBeVisible()
}

test.each([
  [30, 0],
  [8, 0],
  [7, 1],
  [1, 1],
])('%i days before the end of the trial there are %i notices', async (daysLeft, notices) => {
  await showWith(daysLeft)
  expect(page.getByText('Your free trial ends', { exact: false }).elements()).toHaveLength(notices)
})

test('the notice of the end of the trial can be dismissed for a day, and comes back on the next day', async () => {
  await showWith(7)
  await page.getByRole('button', { name: 'Not today' }).click()
  const notice = page.getByText('Your free trial ends', { exact: false })
  await expect.element(notice).not.toBeInTheDocument()
  setClock(trialEnds - 6 * DAY_MS + 60_000)
  await expect.element(notice).toBeVisible()
})

test('only the owner, who can choose a plan, is reminded of the trial', async () => {
  await showWith(7, { role: 'front_desk' })
  expect(page.getByText('Your free trial ends', { exact: false }).elements()).toEqual([])
})

test('when the mail with the link cannot be delivered, the banner of an open page says so until the mail is sent again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const pending = { ...signedIn.user, verification_pending: true }
  await showWith(30, {}, pending)
  const underway = page.getByText(/We’ve sent a link to ana@salon\.test/)
  const lost = page.getByText(/to ana@salon\.test could not be delivered/)
  await expect.element(underway).toBeVisible()
  const failed = { ...signedIn, user: { ...pending, verification_failed: true } }
  answer(readAccount, failed)
  await vi.advanceTimersByTimeAsync(3 * 60_000)
  await expect.element(lost).toBeVisible()
  answer(resendVerification, { message: 'A new link is on its way to you.' })
  answer(readAccount, { ...signedIn, user: pending })
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.element(underway).toBeVisible()
  await expect.element(lost).not.toBeInTheDocument()
  // the second mail fails, too
  answer(readAccount, failed)
  await vi.advanceTimersByTimeAsync(3 * 60_000)
  await expect.element(lost).toBeVisible()
})

test('until an email address is confirmed, a banner asks for that and can send the mail again', async () => {
  const pending = { ...signedIn.user, verification_pending: true }
  answer(readAccount, { ...signedIn, user: pending })
  answer(resendVerification, { message: 'A new link is on its way to you.' })
  await showWith(30, {}, pending)
  await expect.element(page.getByText('ana@salon.test', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByText('A new link is on its way to you.')).toBeVisible()
  expect(sent.map(({ path }) => path)).toEqual(['/auth/verify-email/send', '/auth/me'])
  signIn(signedIn)
  await expect.element(page.getByText('Please confirm', { exact: false })).not.toBeInTheDocument()
})
