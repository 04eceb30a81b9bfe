import { resendVerification } from '@chairtime/contract/auth.ts'
import { DAY_MS } from '@chairtime/core/time/day.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { answer, sent } from '../../test/wire.ts'
import { signIn, type Tenant, type User } from '../lib/session.ts'
import { setClock } from '../lib/use-now.ts'
import { Banners } from './banners.tsx'

const trialEnds = Date.parse('2026-03-19T09:00:00Z')

beforeEach(() => localStorage.removeItem('trial-notice'))
afterEach(() => setClock(Date.now()))

async function showWith(daysLeft: number, tenant: Partial<Tenant> = {}, user: Partial<User> = {}) {
  // a minute less than this number of days is left, and the app rounds up
  setClock(trialEnds - daysLeft * DAY_MS + 60_000)
  const trial = { subscribed: false, trial_ends_at: new Date(trialEnds).toISOString() }
  signIn({
    ...signedIn,
    user: { ...signedIn.user, ...user },
    tenant: { ...signedIn.tenant, ...trial, ...tenant },
  })
  await show(
    <>
      <Banners />
      <p>The page</p>
    </>,
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

test('a banner says that the mail with the link could not be delivered, until it is sent again', async () => {
  answer(resendVerification, { message: 'A new link is on its way to you.' })
  await showWith(30, {}, { verification_pending: true, verification_failed: true })
  const lost = page.getByText(/to ana@salon\.test could not be delivered/)
  await expect.element(lost).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByText(/We’ve sent a link to ana@salon\.test/)).toBeVisible()
  await expect.element(lost).not.toBeInTheDocument()
})

test('until an email address is confirmed, a banner asks for that and can send the mail again', async () => {
  answer(resendVerification, { message: 'A new link is on its way to you.' })
  await showWith(30, {}, { verification_pending: true })
  await expect.element(page.getByText('ana@salon.test', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByText('A new link is on its way to you.')).toBeVisible()
  expect(sent.map(({ path }) => path)).toEqual(['/auth/verify-email/send'])
  signIn(signedIn)
  await expect.element(page.getByText('Please confirm', { exact: false })).not.toBeInTheDocument()
})
