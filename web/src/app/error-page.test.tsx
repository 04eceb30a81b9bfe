import { Link, Outlet } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showPages } from '../../test/show.tsx'
import { useConnection } from '../lib/connection.ts'
import { DeskErrorPage } from './error-page.tsx'

const desk = () => ({
  element: (
    <>
      <Link to="/dashboard">Today</Link>
      <Outlet />
    </>
  ),
  children: [
    {
      errorElement: <DeskErrorPage />,
      children: [
        { path: '/dashboard', element: <p>The dashboard</p> },
        { path: '/calendar', lazy: () => Promise.reject(new TypeError('Failed to fetch')) },
      ],
    },
  ],
})

function beOffline() {
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => offline.mockRestore())
  useConnection.setState({ lostAt: Date.parse('2026-03-03T16:27:00Z') })
}

test('without a connection a page whose code was never loaded says so, and the links to others work', async () => {
  beOffline()
  await showPages([desk()], '/calendar')
  await expect.element(page.getByText('This page is not here yet')).toBeVisible()
  await page.getByRole('link', { name: 'Today' }).click()
  await expect.element(page.getByText('The dashboard')).toBeVisible()
})

test('with a connection a page that failed offers to load again', async () => {
  await showPages([desk()], '/calendar')
  await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
})
