import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { signIn } from '../../lib/session.ts'
import { BillingPage } from './billing-page.tsx'

test('after the trial the billing page says how the operator can continue', async () => {
  const tenant = { ...signedIn.tenant, subscribed: false, trial_ends_at: '2020-01-01T00:00:00Z' }
  signIn({ ...signedIn, tenant })
  await show(<BillingPage />)
  await expect.element(page.getByText('Your free trial has ended.', { exact: false })).toBeVisible()
  const clock = page.getByRole('link', { name: 'Open the clock' })
  await expect.element(clock).toHaveAttribute('href', '/dev/clock')
  await expect.element(page.getByText('BILLING=off')).toBeVisible()
})
