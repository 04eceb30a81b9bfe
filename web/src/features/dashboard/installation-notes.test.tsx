import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { Banners } from '../../app/banners.tsx'
import { signIn, type Tenant } from '../../lib/session.ts'
import { setClock } from '../../lib/use-now.ts'
import { InstallationNotes } from './installation-notes.tsx'

const trial = { subscribed: false, trial_ends_at: '2026-03-19T09:00:00Z' }
const ending = { trial_ends_at: '2026-03-08T10:00:00Z' }
const signInWith = (tenant: Partial<Tenant>) => {
  setClock(Date.parse('2026-03-08T09:00:00Z'))
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, ...tenant } })
}

test.each([
  [trial, 'Your free trial has 11 days left.'],
  [{ billing: 'off' }, 'Billing is off for this installation: no limits.'],
] as const)('a salon with %j reads: %s', async (tenant, sentence) => {
  signInWith(tenant)
  await show(<InstallationNotes />)
  await expect.element(page.getByText(sentence, { exact: false })).toBeVisible()
})

test('in the last week of the trial only the banner tells the owner about it', async () => {
  signInWith({ ...trial, ...ending })
  await show(
    <>
      <Banners />
      <InstallationNotes />
    </>,
  )
  await expect.element(page.getByText(/ends within a day/)).toBeVisible()
  await expect.element(page.getByText(/day left/)).not.toBeInTheDocument()
})

test('the note about the trial links to billing', async () => {
  signInWith(trial)
  await show(<InstallationNotes />)
  await expect.element(page.getByText(/11 days left/)).toBeVisible()
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/billing')
})

test.each(['manager', 'front_desk', 'stylist'] as const)(
  'a role that may not see billing reads nothing about the trial: %s',
  async (role) => {
    signInWith({ ...trial, role })
    await show(
      <>
        <InstallationNotes />
        <p>The page</p>
      </>,
    )
    await expect.element(page.getByText('The page')).toBeVisible()
    expect(page.getByText(/trial/).elements()).toEqual([])
  },
)

test('a salon with a plan sees no note, also in test mode', async () => {
  signInWith({ test_mode: ['email'] })
  await show(<InstallationNotes />)
  await expect.element(page.getByText(/Test mode|trial|Billing/)).not.toBeInTheDocument()
})
