import { readBusinessSettings, readTax } from '@chairtime/contract/settings.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { businessSettings as business } from '../../../test/business-settings.ts'
import { signedIn, trialOver } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { SettingsPage } from './settings-page.tsx'

test.each([
  ['owner', 'on', 'and the plan'],
  ['stylist', 'on', 'and no plan'],
  ['owner', 'off', 'and no plan'],
] as const)(
  'with the role “%s” and billing “%s” the card of the business shows the address of the site %s',
  async (...given) => {
    const [role, billing, plan] = given
    signIn({ ...signedIn, tenant: { ...signedIn.tenant, role, billing } })
    await show(<SettingsPage />)
    const region = page.getByRole('region', { name: 'Business', exact: true })
    await expect.element(region.getByText('studio-ana.localhost', { exact: true })).toBeVisible()
    const plans = region.getByText('professional').elements()
    expect(plans).toHaveLength(plan === 'and the plan' ? 1 : 0)
  },
)

test('the phone number of the user is shown in groups of digits', async () => {
  signIn({ ...signedIn, user: { ...signedIn.user, phone: '+13125550147' } })
  await show(<SettingsPage />)
  await expect.element(page.getByText('+1 312-555-0147', { exact: true })).toBeVisible()
})

test('when the installation sends no texts, the card of the business says so', async () => {
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, sends_texts: false } })
  await show(<SettingsPage />)
  const region = page.getByRole('region', { name: 'Business', exact: true })
  await expect.element(region.getByText(/This installation sends no texts\./)).toBeVisible()
})

test('after the trial the settings of the salon can only be read, and the theme can be changed', async () => {
  answer(readTax, { tax: { rate_percent: 8.25, included: false, version: 4 } })
  answer(readBusinessSettings, { business })
  signIn(trialOver)
  await show(<SettingsPage />)
  await expect.element(page.getByLabelText('Tax rate in percent')).toBeDisabled()
  for (const name of ['Save', 'Save tax']) {
    await expect.element(page.getByRole('button', { name, exact: true })).toBeDisabled()
  }
  await expect.element(page.getByRole('radio', { name: 'Dark' })).toBeEnabled()
})
