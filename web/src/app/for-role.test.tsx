import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../test/samples.ts'
import { showPages } from '../../test/show.tsx'
import { sent, takeOffline } from '../../test/wire.ts'
import { ClientsPage } from '../features/clients/clients-page.tsx'
import { signIn } from '../lib/session.ts'
import { ForRole } from './for-role.tsx'

const routes = [
  {
    element: <ForRole needs="clients.read" />,
    children: [{ path: '/clients', element: <ClientsPage /> }],
  },
  { path: '/dashboard', element: <p>The day</p> },
]

test('a page that is for other roles says what the user’s role is for, has a link to Today, and asks the server nothing', async () => {
  takeOffline()
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'stylist' } })
  const router = await showPages(routes, '/clients')
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent('This page is for other roles')
  await expect.element(page.getByText(/^Your role is Stylist\. The calendar, and/)).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
  expect(sent).toEqual([])
  await page.getByRole('link', { name: 'Go to Today' }).click()
  expect(router.state.location.pathname).toBe('/dashboard')
})

test('a role with the permission sees the page', async () => {
  takeOffline()
  signIn(signedIn)
  await showPages(routes, '/clients')
  await expect.element(page.getByRole('heading', { name: 'Clients' })).toBeVisible()
})
