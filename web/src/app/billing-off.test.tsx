import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../test/samples.ts'
import { showPages } from '../../test/show.tsx'
import { signIn, type Tenant } from '../lib/session.ts'
import { AppShell } from './app-shell.tsx'
import { BillingOnly } from './billing-only.tsx'
import { ForRole } from './for-role.tsx'

const routes = [
  {
    element: <AppShell />,
    children: [
      {
        element: <BillingOnly />,
        children: [
          {
            element: <ForRole needs="billing.read" />,
            children: [{ path: '/billing', element: <p>The plans</p> }],
          },
        ],
      },
      { path: '*', element: <p>The day</p> },
    ],
  },
]
const signInWith = (tenant: Partial<Tenant>) =>
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, ...tenant } })

test('with billing off there is no billing page and no link to one', async () => {
  await page.viewport(1280, 800)
  signInWith({ billing: 'off', subscribed: false })
  await showPages(routes, '/billing')
  await expect.element(page.getByText('Page not found')).toBeVisible()
  await expect.element(page.getByText('The plans')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Billing' })).not.toBeInTheDocument()
  await page.viewport(390, 844)
  const more = page.getByRole('button', { name: 'More', exact: true })
  await expect.element(more).toHaveAttribute('data-state', 'closed')
  await more.click()
  await expect.element(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Billing' })).not.toBeInTheDocument()
})

test('a user who does not own the salon reads that billing is for other roles, and whom to ask', async () => {
  await page.viewport(1280, 800)
  signInWith({ role: 'manager', subscribed: false, trial_ends_at: '2020-01-01T00:00:00Z' })
  const router = await showPages(routes, '/billing')
  await expect.element(page.getByText('This page is for other roles')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Billing' })).not.toBeInTheDocument()
  await router.navigate('/dashboard')
  const sentence = page.getByText('The owner can choose a plan.', { exact: false })
  await expect.element(sentence).toBeVisible()
})

test('after the trial the dashboard says that the trial has ended and links to Billing; the Billing page does not say so again', async () => {
  await page.viewport(1280, 800)
  signInWith({ subscribed: false, trial_ends_at: '2020-01-01T00:00:00Z' })
  const router = await showPages(routes, '/dashboard')
  await expect.element(page.getByText('Your free trial has ended.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'How to go on' }).click()
  await expect.element(page.getByText('The plans')).toBeVisible()
  await expect
    .element(page.getByText('Your free trial has ended.', { exact: false }))
    .not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/billing')
})
