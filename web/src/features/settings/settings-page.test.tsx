import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { signIn } from '../../lib/session.ts'
import { SettingsPage } from './settings-page.tsx'

test.each([
  ['owner', 'on', 'and the plan'],
  ['stylist', 'on', 'and no plan'],
  ['owner', 'off', 'and no plan'],
] as const)('the business shows the role %s with billing %s its address %s', async (...given) => {
  const [role, billing, plan] = given
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role, billing } })
  await show(<SettingsPage />)
  const business = page.getByRole('region', { name: 'Business', exact: true })
  await expect.element(business.getByText('studio-ana.localhost', { exact: true })).toBeVisible()
  const plans = business.getByText('professional').elements()
  expect(plans).toHaveLength(plan === 'and the plan' ? 1 : 0)
})
